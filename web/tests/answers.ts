/** The server's answers, for components that ask it: what was asked is kept. */

import { configure, fireEvent } from "@testing-library/svelte";
import { vi } from "vitest";
import gamesEnglish from "./samples/games_en.json";
import gamesFrench from "./samples/games_fr.json";

const PATIENCE = 30_000; // milliseconds: nothing takes so long unless it never comes
vi.setConfig({ testTimeout: 2 * PATIENCE });
configure({ asyncUtilTimeout: PATIENCE });

export interface ServerCall {
  what: string;
  body: unknown;
}

/** An answer, or a refusal: a number and its body. */
export type Answer = unknown | ((body: unknown) => unknown);

export class Refusal {
  constructor(
    readonly status: number,
    readonly body: { code: string; text: string },
  ) {}
}

/** What the server has committed itself to before anybody sits down. */
export const TICKET = "7".repeat(64);

/** Answers to "POST /api/tables" and the like; the games and tickets are always there. */
export function answering(answers: Record<string, Answer>): ServerCall[] {
  const calls: ServerCall[] = [];
  vi.stubGlobal("fetch", async (address: string, request: RequestInit = {}) => {
    const url = new URL(address, "http://table.example");
    const what = `${request.method ?? "GET"} ${url.pathname}`;
    const body = typeof request.body === "string" ? (JSON.parse(request.body) as unknown) : undefined;
    calls.push({ what, body });
    if (what === "GET /api/games") return Response.json(url.searchParams.get("lang") === "fr" ? gamesFrench : gamesEnglish);
    const known = answers[what] ?? (/^POST \/api\/(tickets|tables\/\w+\/door)$/.test(what) ? { ticket: TICKET } : undefined);
    const answer = typeof known === "function" ? (known as (body: unknown) => unknown)(body) : known;
    if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
    if (answer === undefined) return Response.json({ code: "not_found", text: `nothing at ${what}` }, { status: 404 });
    return Response.json(answer);
  });
  return calls;
}

export function bodies(calls: ServerCall[], what: string): Record<string, unknown>[] {
  return calls.filter((one) => one.what === what).map((one) => one.body as Record<string, unknown>);
}

/** Choose an option of a select. happy-dom does not know which one is `:checked`: then the first that can be chosen is. */
export async function choose(select: HTMLElement, value: string): Promise<void> {
  const others = [...select.querySelectorAll("option")].filter((option) => option.value !== value);
  for (const option of others) option.disabled = true;
  await fireEvent.change(select, { target: { value } });
  for (const option of others) option.disabled = false;
}

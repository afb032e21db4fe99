/** What is asked of the server over HTTP. */

import type { Problem } from "../messages";
import { settings } from "./settings.svelte";

/** The server has refused, and says why in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const join = path.includes("?") ? "&" : "?";
  const headers: HeadersInit = body === undefined ? {} : { "content-type": "application/json" };
  let response: Response;
  try {
    response = await fetch(`${path}${join}lang=${settings.lang}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused("no_connection", noConnection[settings.lang]);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ code: "broken", text: response.statusText }))) as Problem;
    throw new Refused(problem.code, problem.text);
  }
  return response;
}

const noConnection = {
  en: "The server does not answer. Is the connection there?",
  fr: "Le serveur ne répond pas. La connexion est-elle là ?",
};

export async function get<T>(path: string): Promise<T> {
  return (await ask("GET", path)).json() as Promise<T>;
}

export async function getText(path: string): Promise<string> {
  return (await ask("GET", path)).text();
}

export async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await ask("POST", path, body)).json() as Promise<T>;
}

export async function remove(path: string): Promise<void> {
  await ask("DELETE", path);
}

/** Chance of our own: an id for a move, our word in the dice. */
export function randomWord(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

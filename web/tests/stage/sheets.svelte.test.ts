/** Pictures become images that stand by themselves: with all that they share with others, and in the colours of the page. */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { addressOf } from "../../src/lib/sheets.svelte";

const games = resolve(import.meta.dirname, "../../src/games");
const sheets = readdirSync(games, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith("art.svg"));

const SHEET = `<svg xmlns="http://www.w3.org/2000/svg"><defs>
  <g id="ring"><circle r="9" fill="var(--gold)"/></g>
  <g id="sign"><use href="#ring"/><path d="M0 0h1"/></g>
  <g id="other"><path d="M7 7h7"/></g>
</defs><symbol id="bell" viewBox="0 0 8 8"><use href="#sign"/><use href="#ring"/><path stroke="var(--sea)" d="M2 2"/></symbol></svg>`;

const blobs: Blob[] = [];
const lastDrawn = (): Promise<string> => blobs.at(-1)!.text();

function served(text: string): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(text)));
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a picture of a sheet", () => {
  it("comes with its sheet, brings what it shares once and nothing else, and is one image for all its places", async () => {
    served(SHEET);
    const { style } = document.documentElement;
    style.setProperty("--gold", "#c89");
    style.setProperty("--sea", "#236");
    const seen: (string | undefined)[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(addressOf("a.svg", "bell")));
    });
    flushSync();
    await vi.waitFor(() => expect(seen.length).toBe(2));
    expect(seen[0]).toBeUndefined();
    const picture = await lastDrawn();
    expect(picture).toContain('viewBox="0 0 8 8"');
    expect(picture.match(/id="ring"/g)).toHaveLength(1);
    expect(picture).toContain('id="sign"');
    expect(picture).not.toContain("M7 7h7");
    expect(picture).toContain('fill="#c89"');
    expect(picture).toContain('stroke="#236"');
    expect(addressOf("a.svg", "bell")).toBe(seen[1]);
    expect(blobs).toHaveLength(1);

    style.setProperty("--gold", "#fed");
    document.documentElement.dataset["theme"] = "dark";
    await vi.waitFor(() => expect(seen.length).toBe(3));
    expect(await lastDrawn()).toContain('fill="#fed"');
    stop();
  });

  it("is nothing where the sheet does not know it", async () => {
    served(SHEET);
    addressOf("b.svg", "bell");
    await vi.waitFor(() => expect(addressOf("b.svg", "bell")).toBeDefined());
    expect(addressOf("b.svg", "gong")).toBeUndefined();
  });
});

describe.each(sheets)("the sheet %s", (name) => {
  const sheet = readFileSync(resolve(games, name), "utf8");

  it("has no words: an image does not know the typefaces of the page", () => {
    expect(sheet).not.toMatch(/<text|font-/);
  });

  it("takes no colour from where it stands", () => {
    const root = new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement;
    const shapes = new Map([...root.querySelectorAll("[id]")].map((shape) => [`#${shape.id}`, shape]));
    const isOpen = (part: Element): boolean => {
      if (part.hasAttribute("color")) return false;
      const own = [part.getAttribute("fill"), part.getAttribute("stroke")].includes("currentColor");
      const used = part.localName === "use" ? shapes.get(part.getAttribute("href")!) : undefined;
      return own || (used !== undefined && isOpen(used)) || [...part.children].some(isOpen);
    };
    const used = new Set([...root.querySelectorAll("use")].map((use) => use.getAttribute("href")!));
    const pictures = [...root.querySelectorAll("symbol")].filter((symbol) => !used.has(`#${symbol.id}`));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(isOpen).map((symbol) => symbol.id)).toEqual([]);
  });
});

/** Which page is shown, from the address. */

export type Route =
  | { page: "start" }
  | { page: "new"; game: string }
  | { page: "rules"; game: string }
  | { page: "learn"; lesson: string }
  | { page: "tries"; id: string; entry: number | null }
  | { page: "mistakes" }
  | { page: "analyse" }
  | { page: "practice"; game: string; theme: string }
  | { page: "table"; id: string; seq: number | null; watch: boolean };

const here = $state({ path: location.pathname, hash: location.hash });

addEventListener("popstate", () => {
  here.path = location.pathname;
  here.hash = location.hash;
});

export function parse(path: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [first, second, third] = parts;
  if (first === undefined) return { page: "start" };
  if (first === "new" && second) return { page: "new", game: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  if (first === "learn" && second && third) return { page: "learn", lesson: `${second}/${third}` };
  if (first === "analyse") return { page: "analyse" };
  if (first === "mistakes") return second ? { page: "practice", game: third ? second : "", theme: third ? decodeURIComponent(third) : "" } : { page: "mistakes" };
  if (second === "tries") return { page: "tries", id: first, entry: third !== undefined && /^\d+$/.test(third) ? Number(third) : null };
  const seq = second === "at" && third !== undefined && /^\d+$/.test(third) ? Number(third) : null;
  return { page: "table", id: first, seq, watch: second === "watch" };
}

export function route(): Route {
  return parse(here.path);
}

/** The secret part of an invitation: it never reaches the server's log, and leaves the address when it is used. */
export function fragment(): string {
  return here.hash.replace(/^#/, "");
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  here.path = location.pathname;
  here.hash = location.hash;
  if (!replace && !here.hash) scrollTo(0, 0);
}

/** Links to our own pages change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return; // to a place on this page
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

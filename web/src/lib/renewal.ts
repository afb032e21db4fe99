/** A page that is older than its server: it begins anew, once for each build, when nothing is lost by it. */

const KEY = "astragal.renewed";

/** The build this page came with: the name of its script. */
export function ownBuild(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.split("/").pop() ?? "";
}

/** Does the server give out another build than this page's? One that knows neither is asked no more. */
export function isOutdated(served: string): boolean {
  const own = ownBuild();
  return served !== "" && own !== "" && served !== own;
}

/** Load the page again, unless that was tried for this build already. */
export function renew(build: string): void {
  try {
    if (sessionStorage.getItem(KEY) === build) return;
    sessionStorage.setItem(KEY, build);
  } catch {
    return; // without a memory it might never end
  }
  location.reload();
}

/** A part of this page that is to be loaded now has gone with the server's former build. */
export function renewIfPartsAreGone(): void {
  addEventListener("vite:preloadError", () => renew(`parts of ${ownBuild()}`));
}

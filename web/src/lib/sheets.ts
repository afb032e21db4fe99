/**
 * The sheets of pictures, each laid into the page once. A picture that refers to another file is built twice, the second
 * time a frame later, in the middle of whatever moves then.
 */

const SVG = "http://www.w3.org/2000/svg";
const endings = new Map<string, string>();
const asked = new Set<string>();

/** The picture of a sheet, by its name in this page: two sheets may use the same names, so each has an ending of its own. */
export function placeOf(sheet: string, id: string): string {
  const ending = endings.get(sheet) ?? `~${endings.size}`;
  endings.set(sheet, ending);
  if (!asked.has(sheet)) {
    asked.add(sheet);
    void lay(sheet, ending);
  }
  return `#${id}${ending}`;
}

async function lay(sheet: string, ending: string): Promise<void> {
  try {
    const text = await (await fetch(sheet)).text();
    const own = text.replace(/ (id="|href="#)([^"]+)/g, ` $1$2${ending}`);
    const pictures = new DOMParser().parseFromString(own, "image/svg+xml").documentElement;
    if (pictures.namespaceURI !== SVG || pictures.localName !== "svg") return;
    const root = document.importNode(pictures, true) as unknown as SVGElement;
    root.style.display = "none";
    root.setAttribute("aria-hidden", "true");
    document.body.append(root);
  } catch {
    asked.delete(sheet); // asked for again by the next picture
  }
}

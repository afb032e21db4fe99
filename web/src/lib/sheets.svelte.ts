/**
 * The sheets of pictures. Each picture becomes an image of its own, in the colours that the page has now: it is laid out
 * once, however often it stands on the table. As parts of the page its lines would be laid out in every place anew.
 */

const COLOURS = ["data-theme", "data-palette"]; // of the page: whatever they are, all pictures follow
const VARIABLE = /var\((--[\w-]+)\)/g;

type Shapes = ReadonlyMap<string, Element>;

/** What has come of each sheet, by its names; null while it is on its way. */
const sheets = new Map<string, Shapes | null>();

/** The pictures in the colours of now. They are kept, so that the next place has them at once; another map when more can be drawn. */
let images = $state.raw(new Map<string, HTMLImageElement>());

new MutationObserver(() => {
  for (const { src } of images.values()) URL.revokeObjectURL(src);
  images = new Map();
}).observe(document.documentElement, { attributeFilter: COLOURS });

/** Where an image finds this picture; nothing until its sheet has come. */
export function addressOf(sheet: string, id: string): string | undefined {
  const name = `${sheet}#${id}`;
  const known = images.get(name);
  if (known) return known.src;
  const shapes = sheets.get(sheet);
  if (shapes === undefined) void read(sheet);
  const shape = shapes?.get(id);
  if (!shapes || !shape) return undefined;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([inColour(drawn(shape, shapes))], { type: "image/svg+xml" }));
  images.set(name, image);
  return image.src;
}

async function read(sheet: string): Promise<void> {
  sheets.set(sheet, null);
  try {
    const text = await (await fetch(sheet)).text();
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    sheets.set(sheet, new Map([...root.querySelectorAll("[id]")].map((shape) => [shape.id, shape])));
    images = new Map(images);
  } catch {
    sheets.delete(sheet); // asked for again by the next picture
  }
}

/** A picture that stands by itself, with all that it shares with others. */
function drawn(shape: Element, shapes: Shapes): string {
  const shared = new Set<Element>();
  const gather = (part: Element): void => {
    for (const use of part.querySelectorAll("use")) {
      const used = shapes.get(use.getAttribute("href")!.slice(1));
      if (!used || shared.has(used)) continue;
      shared.add(used);
      gather(used);
    }
  };
  gather(shape);
  const own = [...shape.attributes].filter(({ name }) => name !== "id").map(({ name, value }) => ` ${name}="${value}"`);
  const text = (parts: Iterable<Node>): string => [...parts].map((part) => new XMLSerializer().serializeToString(part)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg"${own.join("")}><defs>${text(shared)}</defs>${text(shape.childNodes)}</svg>`;
}

/** An image knows nothing of the page it stands in: the colours are written into it. */
function inColour(picture: string): string {
  const colours = getComputedStyle(document.documentElement);
  return picture.replace(VARIABLE, (_, name: string) => colours.getPropertyValue(name).trim());
}

/** What a person has chosen on this device. */

export type Lang = "en" | "fr";
export type Theme = "auto" | "light" | "dark";
export type Pace = "calm" | "brisk" | "instant";
export type TextSize = "usual" | "large" | "larger";
export type Palette = "usual" | "distinct";

const PLACE = "astragal.settings";

interface Stored {
  lang: Lang;
  theme: Theme;
  pace: Pace;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  text: TextSize;
  /** `distinct`: colours that are told apart by whoever sees few of them. */
  palette: Palette;
  confirm: boolean;
  /** The first game is accompanied. */
  accompany: boolean;
  /** Against bots: warned before a blunder is final. */
  tutor: boolean;
  name: string;
}

function usual(): Stored {
  const lang: Lang = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  return { lang, theme: "auto", pace: "calm", sound: true, volume: 60, text: "usual", palette: "usual", confirm: false, accompany: true, tutor: false, name: "" };
}

function read(): Stored {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Stored>) };
  } catch {
    return usual(); // what was kept cannot be read, or nothing may be kept here
  }
}

export const settings = $state(read());

/** Keep the settings, and let the page follow them. Called once, by the page. */
export function followSettings(): void {
  const darkOutside = matchMedia("(prefers-color-scheme: dark)");
  let isDarkOutside = $state(darkOutside.matches);
  darkOutside.addEventListener("change", () => (isDarkOutside = darkOutside.matches));
  $effect(() => {
    const dark = settings.theme === "dark" || (settings.theme === "auto" && isDarkOutside);
    const { dataset } = document.documentElement;
    dataset.theme = dark ? "dark" : "light";
    dataset.text = settings.text;
    dataset.palette = settings.palette;
    document.documentElement.lang = settings.lang;
  });
  $effect(() => {
    try {
      localStorage.setItem(PLACE, JSON.stringify(settings));
    } catch {
      // nothing may be kept here: the settings last as long as the page
    }
  });
}

export function wantsLessMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

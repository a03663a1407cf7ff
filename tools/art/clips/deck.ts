import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../demo/videos");

/** What a slide shows below its heading. Its captions reveal the items one after another. */
interface Body {
  points?: { lead: string; text?: string }[];
  /** The number of the first point, when the slide continues a list. */
  firstNumber?: number;
  table?: { columns: string[]; rows: string[][] };
  /** Horizontal bars; `value` is a share of the longest possible bar. */
  bars?: { label: string; value: number; text: string }[];
  figure?: { number: string; note: string };
  quote?: string;
}

export interface Slide extends Body {
  heading?: string;
  en: string[];
  es?: string[];
}

/** One video: a title slide and the slides of `demo/videos/<name>.json`. */
export interface Deck {
  name: string;
  title: string;
  subtitle: string;
  topic: string;
  color: string;
  /** The name of a picture under `demo/art`, shown on the title slide. */
  picture: string;
  /** The point on the width of the picture, of 1280, that the title slide centers. */
  focus?: number;
  slides: Slide[];
}

export const readDecks = (): Deck[] =>
  readdirSync(folder).map((file) => ({
    name: file.slice(0, -".json".length),
    ...JSON.parse(readFileSync(join(folder, file), "utf8")),
  }));

export interface Beat {
  slide: number;
  /** How many of the slide's items are visible when the beat ends. */
  shown: number;
  start: number;
  end: number;
  text: { en: string; es?: string };
}

export const itemsOf = ({ points, table, bars, figure, quote }: Slide): number =>
  points?.length ?? table?.rows.length ?? bars?.length ?? (figure || quote ? 1 : 0);

/** Time to read the caption, in half seconds. */
const secondsOf = (text: string) => Math.max(3.5, Math.round((text.length / 16 + 1) * 2) / 2);

/** One beat per caption. The last caption of a slide reveals its last item. */
export function beatsOf({ slides }: Deck): Beat[] {
  let start = 0;
  return slides.flatMap((slide, index) =>
    slide.en.map((en, at) => {
      const es = slide.es?.[at];
      const end = start + secondsOf(en);
      const hidden = slide.en.length - 1 - at;
      const shown = Math.max(0, itemsOf(slide) - hidden);
      const beat = { slide: index, shown, start, end, text: es ? { en, es } : { en } };
      start = end;
      return beat;
    }),
  );
}

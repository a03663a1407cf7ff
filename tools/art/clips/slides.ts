import type { Canvas } from "../canvas.ts";
import { mark, sunTone } from "../marks/mark.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { flutes } from "../shapes/light.ts";
import { circle, group, move, path, rect, repeat, segment } from "../svg.ts";
import { type Deck, itemsOf, type Slide } from "./deck.ts";
import { ease } from "./motion.ts";
import { line, widthOf, wrap } from "./typography.ts";

const [left, right, top, bottom] = [176, 1196, 214, 590];
const width = right - left;
const soft = mix(p.ink, p.paper, 0.28);
const faint = mix(p.ink, p.paper, 0.48);
const hairline = mix(p.ink, p.paper, 0.84);

/** Draws the picture with this name. */
export type DrawPicture = (canvas: Canvas, name: string) => string;

const ground = (c: Canvas, hue: string) =>
  rect(0, 0, 1280, 720, c.linear(25, lighten(hue, 0.1), hue, darken(hue, 0.34))) +
  flutes(0, 0, 1280, 720, 40, 0.045);

const sign = (x: number, y: number, scale: number) =>
  group([mark(p.paper, sunTone)], { transform: `translate(${x} ${y}) scale(${scale})` });

/** The first slide: topic, title and subtitle next to the picture. */
export function titleSlide(c: Canvas, deck: Deck, draw: DrawPicture): string {
  const isOverlay = deck.picture.startsWith("pillar-");
  const title = wrap(deck.title, "serif", 66, 560);
  const subtitle = wrap(deck.subtitle, "sans", 27, 540);
  const y = 350 - title.length * 37 - subtitle.length * 17;
  const below = y + 26 + title.length * 74;
  const text = group([
    line(deck.topic.toUpperCase(), "sans", 20, { x: 96, y: y - 46 }, p.honey, {
      "letter-spacing": 2.4,
    }),
    ...title.map((one, i) => line(one, "serif", 66, { x: 96, y: y + 26 + i * 74 }, p.paper)),
    rect(96, below - 40, 72, 5, sunTone),
    ...subtitle.map((one, i) =>
      line(one, "sans", 27, { x: 96, y: below + 14 + i * 38 }, p.paper, { opacity: 0.86 }),
    ),
    sign(92, 628, 1.5),
    line("Silent video with captions", "sans", 20, { x: 154, y: 660 }, p.paper, { opacity: 0.75 }),
  ]);
  // An overlay fills its own canvas of 1600 × 900 and leaves the left side to the text.
  const enlarged = { transform: `scale(${c.width / 1280})` };
  return group([
    group([ground(c, deck.color)], enlarged),
    isOverlay ? draw(c, deck.picture) + veil(c, deck.color) : inArch(c, deck, draw),
    group([text], enlarged),
  ]);
}

/** Covers the left side of an overlay, so that the text stays readable. */
const veil = (c: Canvas, hue: string) =>
  rect(0, 0, c.width, c.height, c.linear(0, [hue, 0.3, 0.92], [hue, 0.58, 0]));

/** The picture seen through an arch on the right, around the point `focus` on its width. */
function inArch(c: Canvas, { picture, color, focus = 640 }: Deck, draw: DrawPicture): string {
  const hole = path(arch(776, 640, 400, 540), "#000");
  const place = `translate(${976 - focus * 0.8} 72) scale(0.8)`;
  return (
    path(arch(790, 654, 400, 540), darken(color, 0.5)) +
    group([group([draw(c, picture)], { transform: place })], { "clip-path": c.clip(hole) })
  );
}

interface Item {
  c: Canvas;
  hue: string;
  /** 0 to 1: how far the item has appeared. */
  appeared: number;
}

/** Fades an item in while it rises a little. */
const appear = ({ appeared }: Item, ...children: string[]) =>
  appeared === 0 ? "" : group([move(0, (1 - appeared) * 14, ...children)], { opacity: appeared });

type DrawItem = (item: Item, index: number) => string;

function points(list: NonNullable<Slide["points"]>, firstNumber: number): DrawItem {
  const height = Math.min(112, (bottom - top) / list.length);
  const hasText = list.some(({ text }) => text);
  const [leadSize, textSize] = list.length > 4 ? [27, 21] : [32, 24];
  return (item, i) => {
    const { lead = "", text } = list[i] ?? {};
    const y = top + height * (i + 0.5);
    const leadY = hasText ? y - 5 : y + 11;
    return appear(
      item,
      circle(left + 24, y, 24, item.hue),
      line(`${firstNumber + i}`, "serif", 26, { x: left + 24, y: y + 9 }, p.paper, {
        "text-anchor": "middle",
      }),
      line(lead, "sans", leadSize, { x: left + 76, y: leadY }, p.ink),
      text ? line(text, "sans", textSize, { x: left + 76, y: leadY + textSize * 1.4 }, soft) : "",
    );
  };
}

function table({ columns, rows }: NonNullable<Slide["table"]>): DrawItem {
  const height = Math.min(70, (bottom - top - 44) / rows.length);
  const size = rows.length > 6 ? 23 : 27;
  const widths = columns.map((column, at) =>
    Math.max(...[column, ...rows.map((row) => row[at] ?? "")].map((t) => widthOf(t, "sans", size))),
  );
  const gap = (width - widths.reduce((sum, one) => sum + one, 0)) / (columns.length - 1);
  const edge = (at: number) =>
    left + widths.slice(0, at + 1).reduce((sum, one) => sum + one, 0) + at * gap;
  const cells = (row: string[], y: number, color: string) =>
    row.map((text, at) =>
      at === 0
        ? line(text, "sans", size, { x: left, y }, color)
        : line(text, "sans", size, { x: edge(at), y }, color, { "text-anchor": "end" }),
    );
  return (item, i) => {
    const y = top + 44 + i * height;
    const head = i === 0 ? cells(columns, top + 22, faint) : [];
    return appear(
      item,
      ...head,
      segment([left, y], [right, y], hairline, 2),
      ...cells(rows[i] ?? [], y + height / 2 + size * 0.36, p.ink),
    );
  };
}

function bars(list: NonNullable<Slide["bars"]>): DrawItem {
  const height = Math.min(84, (bottom - top) / list.length);
  const labels = Math.max(...list.map(({ label }) => widthOf(label, "sans", 26))) + 32;
  const texts = Math.max(...list.map(({ text }) => widthOf(text, "sans", 26))) + 24;
  const room = width - labels - texts;
  return (item, i) => {
    const { label = "", value = 0, text = "" } = list[i] ?? {};
    const [x, y] = [left + labels, top + i * height + height / 2];
    const long = room * value * item.appeared;
    return appear(
      item,
      line(label, "sans", 26, { x: left, y: y + 9 }, p.ink),
      rect(x, y - 20, room, 40, hairline, { rx: 6, opacity: 0.6 }),
      rect(x, y - 20, long, 40, item.hue, { rx: 6 }),
      line(text, "sans", 26, { x: right, y: y + 9 }, soft, { "text-anchor": "end" }),
    );
  };
}

function figure({ number, note }: NonNullable<Slide["figure"]>): DrawItem {
  const lines = wrap(note, "sans", 34, width);
  return (item) =>
    appear(
      item,
      line(number, "serif", 150, { x: left - 4, y: top + 150 }, item.hue),
      ...lines.map((text, i) => line(text, "sans", 34, { x: left, y: top + 232 + i * 48 }, p.ink)),
    );
}

function quote(text: string): DrawItem {
  const lines = wrap(`“${text}”`, "italic", 46, width - 40);
  const y = top + 40;
  return (item) =>
    appear(
      item,
      rect(left, y - 34, 6, lines.length * 62, item.hue),
      ...lines.map((one, i) => line(one, "italic", 46, { x: left + 38, y: y + 8 + i * 62 }, p.ink)),
    );
}

function itemsDrawer(slide: Slide): DrawItem {
  if (slide.points) return points(slide.points, slide.firstNumber ?? 1);
  if (slide.table) return table(slide.table);
  if (slide.bars) return bars(slide.bars);
  if (slide.figure) return figure(slide.figure);
  if (slide.quote) return quote(slide.quote);
  return () => "";
}

/** A slide on paper. `shown` items are complete, and those up to `until` have come by `share`. */
export function contentSlide(
  c: Canvas,
  deck: Deck,
  index: number,
  reveal: { shown: number; until: number; share: number },
): string {
  const slide = deck.slides[index];
  if (!slide) throw new Error(`${deck.name} has no slide ${index}`);
  const draw = itemsDrawer(slide);
  const heading = wrap(slide.heading ?? "", "serif", 50, width);
  const share = ease(reveal.share, 0, 1);
  return group([
    rect(0, 0, 1280, 720, p.paper),
    rect(0, 0, 104, 720, c.linear(90, lighten(deck.color, 0.06), darken(deck.color, 0.25))),
    flutes(0, 0, 104, 720, 26, 0.08),
    sign(28, 40, 1.5),
    ...heading.map((text, i) =>
      line(text, "serif", 50, { x: left, y: 116 + i * 58 - (heading.length - 1) * 36 }, p.ink),
    ),
    rect(left, 154, 64, 5, p.terracotta),
    repeat(itemsOf(slide), (i) => {
      const appeared = i < reveal.shown ? 1 : i < reveal.until ? share : 0;
      return draw({ c, hue: deck.color, appeared }, i);
    }),
    line(deck.title, "sans", 19, { x: left, y: 680 }, faint),
    repeat(deck.slides.length, (i) =>
      circle(
        right - (deck.slides.length - 1 - i) * 22,
        674,
        5,
        i === index ? p.terracotta : hairline,
      ),
    ),
  ]);
}

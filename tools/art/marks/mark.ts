import { palette as p } from "../palette.ts";
import { element, group, path, rect, repeat } from "../svg.ts";

/*
 * Drawn on a grid of 32 in steps of two, so that at 16 pixels every column, every gap and the beam
 * fall on whole pixels.
 */
const colonnadePath = "M4 12H28V16H4ZM6 18H10V28H6ZM14 18H18V28H14ZM22 18H26V28H22Z";
const sunPath = "M10 10A6 6 0 0 1 22 10Z";

export const sunTone = "#EE9A6A";

export const mark = (ink: string, sun: string) => path(colonnadePath, ink) + path(sunPath, sun);

interface TileOptions {
  size: number;
  /** Corner radius and the part of the tile the mark takes, both of 32. */
  radius: number;
  scale: number;
}

/** The mark on a navy tile with faint flutes. */
export function tile({ size, radius, scale }: TileOptions): string {
  const offset = 16 * (1 - scale);
  const clip = element("clipPath", { id: "tile" }, rect(0, 0, 32, 32, "#000", { rx: radius }));
  const body = group(
    [
      rect(0, 0, 32, 32, p.navy),
      repeat(16, (i) => rect(i * 2, 0, 1, 32, p.paper, { opacity: 0.035 })),
      group([mark(p.paper, sunTone)], {
        transform: `translate(${offset} ${offset}) scale(${scale})`,
      }),
    ],
    { "clip-path": "url(#tile)" },
  );
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 32 32" };
  return element("svg", { ...frame, width: size, height: size }, clip + body);
}

/** Plain enough for a browser tab: no flutes, no clip. */
export const favicon = () =>
  element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 32 32" },
    rect(0, 0, 32, 32, p.navy, { rx: 7 }) + mark(p.paper, sunTone),
  );

/** What a missing picture looks like: paper, flutes and the mark, barely there. */
export function placeholder(): string {
  const frame = { xmlns: "http://www.w3.org/2000/svg", viewBox: "0 0 1280 720" };
  const ground = rect(0, 0, 1280, 720, "#EFE8DC");
  const flutes = repeat(32, (i) => rect(i * 40, 0, 24, 720, p.paper, { opacity: 0.35 }));
  const sign = group([mark("#B9AC98", "#D9A184")], { transform: "translate(560 280) scale(5)" });
  return element("svg", frame, ground + flutes + sign);
}

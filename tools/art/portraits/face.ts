import type { Canvas } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { ellipse, group, path, rect, stroke } from "../svg.ts";

export interface Sitter {
  skin: string;
  hair: string;
  coat: string;
  /** Drawn behind and in front of the head. */
  back?: string;
  front?: string;
  /** What lies on the shoulders: collar, scarf, lapels. */
  collar?: string;
  /** Glasses, earrings, a beard. */
  extra?: string;
}

/** The outline of head and jaw, shared by everything that has to follow it. */
export const headShape =
  "M226 250C226 170 268 136 320 136S414 170 414 250C414 330 372 402 320 402S226 330 226 250Z";

const shoulders =
  "M64 650C64 540 122 496 216 474C244 467 262 462 270 450Q320 506 370 450C378 462 396 467 424 474C518 496 576 540 576 650Z";

/**
 * A bust in planes of light: brow, nose and lips are only edges between a lit and a shaded half,
 * so it is nobody's likeness.
 */
export function bust(c: Canvas, s: Sitter): string {
  const [lit, mid, deep] = [lighten(s.skin, 0.14), s.skin, darken(mix(s.skin, p.brick, 0.3), 0.14)];
  const shadeSide =
    "M320 120C330 170 334 196 326 214C320 230 330 262 344 292C350 306 338 314 322 316C326 326 332 332 330 342C328 352 322 356 324 366C326 380 322 392 316 410H440V120Z";
  return group([
    s.back ?? "",
    path("M276 350H364V496H276Z", darken(mid, 0.14)),
    path("M276 392C300 424 340 424 364 388V436C350 462 300 470 276 452Z", deep),
    path(shoulders, c.linear(10, lighten(s.coat, 0.2), s.coat, darken(s.coat, 0.35))),
    s.collar ?? "",
    ellipse(224, 272, 15, 26, darken(mid, 0.06)),
    ellipse(416, 272, 15, 26, deep),
    path(headShape, c.linear(0, lit, mid)),
    group([path(shadeSide, deep)], { "clip-path": c.clip(path(headShape, "#000")) }),
    ellipse(262, 308, 24, 16, p.terracotta, { opacity: 0.1 }),
    stroke("M246 236Q268 222 296 232", s.hair, 7),
    stroke("M346 232Q374 222 394 236", darken(s.hair, 0.2), 7),
    stroke("M254 262Q274 274 294 262", darken(s.skin, 0.62), 4.5),
    stroke("M350 262Q370 274 388 262", darken(s.skin, 0.72), 4.5),
    path("M290 348Q306 338 320 344Q334 338 350 348Q320 358 290 348Z", mix(s.skin, p.brick, 0.62)),
    path("M296 350Q320 372 346 350Q320 356 296 350Z", mix(s.skin, p.terracotta, 0.5)),
    s.front ?? "",
    s.extra ?? "",
  ]);
}

export const lapels = (coat: string, shirt: string) =>
  group([
    path("M258 456L320 640L382 456Q320 508 258 456Z", shirt),
    path("M262 450L214 490L244 540L222 556L318 650L320 640Z", darken(coat, 0.28)),
    path("M378 450L426 490L396 540L418 556L322 650L320 640Z", darken(coat, 0.45)),
  ]);

export const rollNeck = (c: Canvas, coat: string) =>
  rect(262, 402, 116, 92, c.linear(0, lighten(coat, 0.22), coat, darken(coat, 0.4)), { rx: 22 });

export const crewNeck = (coat: string) =>
  stroke("M266 452Q320 508 374 452", darken(coat, 0.35), 13);

export const glasses = (color: string) =>
  group([
    ellipse(274, 264, 36, 33, p.paper, { opacity: 0.2, stroke: color, "stroke-width": 6 }),
    ellipse(368, 264, 36, 33, p.paper, { opacity: 0.2, stroke: color, "stroke-width": 6 }),
    stroke(
      "M238 264a36 33 0 1 1 72 0a36 33 0 1 1 -72 0M332 264a36 33 0 1 1 72 0a36 33 0 1 1 -72 0M310 258Q320 250 332 258M238 258L224 254M404 258L416 254",
      color,
      5.5,
    ),
  ]);

export const earrings = (color: string) =>
  ellipse(220, 314, 9, 16, color) + ellipse(420, 314, 9, 16, darken(color, 0.25));

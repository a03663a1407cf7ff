import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, opening } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { cypress } from "../shapes/land.ts";
import { dusk, flutes, sun, wash } from "../shapes/light.ts";
import { ball, bookPile, bookRow, bowl, turned, vase } from "../shapes/objects.ts";
import { fan, leafShade, sprig } from "../shapes/plants.ts";
import { circle, ellipse, group, path, poly, rect, repeat, stroke } from "../svg.ts";

/** Vase, olive branch and oranges beside a window, late afternoon. */
export const stillLife: Picture = (c) => {
  const wall = p.blush;
  return group([
    rect(0, 0, 1280, 720, c.linear(25, lighten(wall, 0.35), wall, mix(wall, p.clay, 0.5))),
    opening(c, {
      x: 110,
      ground: 520,
      w: 270,
      h: 430,
      inside: c.linear(90, p.sky, p.mist, p.honey),
      wall,
      depth: -36,
    }),
    group(
      [
        sun(c, 310, 330, 44, p.paper),
        path("M140 470Q240 410 330 452T420 440V530H140Z", p.sage),
        cypress(352, 520, 118, p.forest),
      ],
      { "clip-path": c.clip(path(arch(146, 520, 234, 416), "#000")) },
    ),
    rect(90, 516, 310, 18, lighten(p.blush, 0.5)),
    path(arch(950, 530, 330, 500), p.paper, { opacity: 0.34, transform: "skewX(-12)" }),
    leafShade(
      c,
      [
        {
          x: 1080,
          y: 460,
          length: 400,
          angle: -112,
          bend: 26,
          leaves: 8,
          size: 104,
          color: p.plum,
        },
        { x: 1110, y: 440, length: 300, angle: -70, bend: 22, leaves: 6, size: 88, color: p.plum },
      ],
      0.28,
    ),
    rect(0, 548, 1280, 172, c.linear(90, p.terracotta, p.brick)),
    rect(0, 548, 1280, 8, p.clay),
    ellipse(930, 590, 190, 16, p.plum, { opacity: 0.45 }),
    ellipse(660, 606, 230, 18, p.plum, { opacity: 0.45 }),
    sprig({
      x: 852,
      y: 300,
      length: 240,
      angle: -128,
      bend: 40,
      leaves: 8,
      size: 66,
      color: p.sage,
    }),
    sprig({
      x: 856,
      y: 300,
      length: 270,
      angle: -72,
      bend: 34,
      leaves: 9,
      size: 66,
      color: mix(p.sage, p.forest, 0.45),
    }),
    sprig({
      x: 852,
      y: 300,
      length: 210,
      angle: -98,
      bend: -18,
      leaves: 7,
      size: 58,
      color: p.forest,
    }),
    vase(c, 852, 590, 210, 310, p.navy),
    ball(c, 560, 470, 46, p.amber),
    ball(c, 636, 458, 48, p.terracotta),
    ball(c, 600, 436, 44, p.amber),
    bowl(c, 600, 604, 240, p.cream),
    ball(c, 1042, 574, 42, p.amber),
    path("M1042 532q10 -18 28 -16", "none", { stroke: p.forest, "stroke-width": 5 }),
    bookPile(330, 604, 170, [p.plum, p.sage], 28),
    wash(c, 240, 200, p.honey, 0.45, 0.7),
  ]);
};

/** A wall of niches: books, busts of nobody, plants and a clock. */
export const niches: Picture = (c) => {
  const wall = p.sage;
  const xs = [70, 370, 670, 970];
  const shade = c.linear(90, darken(p.forest, 0.35), mix(p.forest, p.sage, 0.3));
  const niche = (x: number, ground: number) =>
    opening(c, { x, ground, w: 240, h: 286, inside: shade, wall, depth: -22 });
  const books = [p.terracotta, p.navy, p.cream, p.amber, p.plum, p.sage];
  return group([
    rect(0, 0, 1280, 720, c.linear(15, lighten(wall, 0.3), wall, mix(wall, p.forest, 0.35))),
    ...xs.map((x) => niche(x, 336) + niche(x, 684)),
    ...xs.flatMap((x) =>
      [336, 684].map(
        (y) =>
          rect(x - 14, y, 268, 14, lighten(wall, 0.55)) +
          rect(x - 14, y + 14, 268, 6, p.forest, { opacity: 0.4 }),
      ),
    ),
    bookRow(c, 108, 336, 180, 150, books),
    vase(c, 500, 336, 110, 150, p.terracotta),
    sprig({ x: 500, y: 196, length: 110, angle: -110, bend: 30, leaves: 5, color: p.sage }),
    sprig({ x: 500, y: 196, length: 110, angle: -66, bend: 20, leaves: 5, color: p.honey }),
    circle(800, 218, 62, p.cream),
    circle(800, 218, 54, p.paper),
    repeat(12, (i) => rect(798.5, 170, 3, 9, p.ink, { transform: `rotate(${i * 30} 800 218)` })),
    stroke("M800 218V184M800 218L824 230", p.terracotta, 5),
    rect(790, 280, 20, 56, p.amber),
    rect(762, 326, 76, 10, p.amber),
    bookPile(1020, 336, 150, [p.navy, p.amber, p.plum], 26),
    ball(c, 1094, 226, 32, p.terracotta),
    column(c, { x: 200, ground: 684, height: 170, width: 62, color: p.cream, flutes: 7 }),
    ball(c, 200, 478, 36, p.amber),
    bookRow(c, 410, 684, 176, 160, books),
    bowl(c, 800, 684, 150, p.navy),
    fan(800, 632, 124, 11, p.sage),
    vase(c, 1060, 684, 86, 190, p.cream),
    vase(c, 1142, 684, 70, 120, p.violet),
    wash(c, 0, 0, p.honey, 0.5, 0.8),
    dusk(c, 30, p.night, 0.3),
  ]);
};

/** A brass balance on a plinth, one stone against three. */
export const balance: Picture = (c) => {
  const pan = (x: number, y: number) =>
    group([
      stroke(
        `M${x} ${y - 150}L${x - 92} ${y}M${x} ${y - 150}L${x + 92} ${y}`,
        darken(p.amber, 0.3),
        3,
      ),
      path(
        `M${x - 110} ${y}H${x + 110}Q${x + 70} ${y + 46} ${x} ${y + 46}T${x - 110} ${y}Z`,
        turned(c, p.amber),
      ),
    ]);
  return group([
    rect(
      0,
      0,
      1280,
      720,
      c.linear(30, mix(p.forest, p.sage, 0.3), p.forest, darken(p.forest, 0.4)),
    ),
    path(arch(340, 640, 600, 590), c.linear(90, mix(p.honey, p.paper, 0.4), p.honey, p.clay)),
    circle(640, 300, 150, p.paper, { opacity: 0.45 }),
    rect(0, 640, 1280, 80, c.linear(90, p.sand, p.clay)),
    poly("780,640 980,640 1280,690 1280,720 860,720", p.plum, { opacity: 0.35 }),
    rect(500, 560, 280, 80, c.linear(0, p.paper, p.sand, darken(p.stone, 0.4))),
    rect(480, 548, 320, 16, lighten(p.cream, 0.4)),
    flutes(506, 566, 268, 74, 20, 0.14),
    path("M560 548Q640 500 720 548Z", turned(c, p.amber)),
    path("M628 520L634 190H646L652 520Z", turned(c, p.amber)),
    group(
      [
        path("M330 196Q640 150 950 196L950 204Q640 172 330 204Z", turned(c, p.amber)),
        circle(640, 180, 20, p.terracotta),
      ],
      { transform: "rotate(-5 640 180)" },
    ),
    pan(332, 376),
    pan(950, 324),
    ball(c, 332, 320, 58, p.navy),
    ball(c, 906, 294, 32, p.terracotta),
    ball(c, 976, 296, 30, p.plum),
    ball(c, 942, 244, 28, p.violet),
    wash(c, 640, 280, p.honey, 0.35, 0.45),
  ]);
};

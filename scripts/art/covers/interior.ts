import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, opening } from "../shapes/arches.ts";
import { column } from "../shapes/columns.ts";
import { cypress, ridge } from "../shapes/land.ts";
import { dusk, flutes, sky, stars, sun, wash } from "../shapes/light.ts";
import { ball, bookPile, bookRow, bowl, chair, cup, pendant, turned, vase } from "../shapes/objects.ts";
import { fan, leafShade, sprig } from "../shapes/plants.ts";
import { circle, ellipse, group, path, poly, rect, repeat, stroke } from "../svg.ts";

/** A long table for eight under three lamps, arched windows behind. */
export const longTable: Picture = (c) => {
  const wall = mix(p.forest, p.sage, 0.18);
  const view = c.linear(90, p.honey, p.blush, mix(p.sage, p.blush, 0.5));
  return group([
    rect(0, 0, 1280, 560, c.linear(90, darken(wall, 0.3), wall)),
    flutes(0, 0, 1280, 560, 32, 0.05),
    ...[100, 420, 740, 1060].map((x) => opening(c, { x, ground: 430, w: 180, h: 320, inside: view, wall: p.sage, depth: x < 640 ? 20 : -20 })),
    rect(0, 444, 1280, 10, mix(wall, p.honey, 0.3)),
    rect(0, 560, 1280, 160, c.linear(90, p.clay, p.brick)),
    ...[0, 1, 2, 3].map((i) => poly(`${60 + i * 320},560 ${220 + i * 320},560 ${150 + i * 360},720 ${-60 + i * 360},720`, p.honey, { opacity: 0.16 })),
    ellipse(640, 690, 470, 20, p.ink, { opacity: 0.3 }),
    ...[300, 436, 572, 708, 844, 980].map((x) => chair(x, 664, 232, p.amber)),
    rect(180, 520, 920, 26, c.linear(90, lighten(p.blush, 0.3), p.clay), { rx: 4 }),
    rect(180, 540, 920, 10, p.brick),
    poly("240,550 274,550 256,690 240,690", p.brick),
    poly("1040,550 1006,550 1024,690 1040,690", darken(p.brick, 0.3)),
    vase(c, 640, 520, 60, 96, p.paper),
    sprig({ x: 640, y: 430, length: 120, angle: -112, bend: 26, leaves: 5, color: p.sage }),
    sprig({ x: 640, y: 430, length: 130, angle: -70, bend: 22, leaves: 5, color: mix(p.sage, p.forest, 0.4) }),
    cup(440, 520, 34, p.paper),
    cup(830, 520, 34, p.paper),
    bookPile(900, 520, 96, [p.navy, p.terracotta], 14),
    poly("320,516 400,516 412,520 308,520", p.paper),
    ...[330, 640, 950].map((x) => pendant(c, x, 150, 116, p.terracotta)),
    wash(c, 640, 380, p.honey, 0.32, 0.6),
  ]);
};

/** Vase, olive branch and oranges beside a window, late afternoon. */
export const stillLife: Picture = (c) => {
  const wall = p.blush;
  return group([
    rect(0, 0, 1280, 720, c.linear(25, lighten(wall, 0.35), wall, mix(wall, p.clay, 0.5))),
    opening(c, { x: 110, ground: 520, w: 270, h: 430, inside: c.linear(90, p.sky, p.mist, p.honey), wall, depth: -36 }),
    group([sun(c, 310, 330, 44, p.paper), path("M140 470Q240 410 330 452T420 440V530H140Z", p.sage), cypress(352, 520, 118, p.forest)], { "clip-path": c.clip(path(arch(146, 520, 234, 416), "#000")) }),
    rect(90, 516, 310, 18, lighten(p.blush, 0.5)),
    path(arch(950, 530, 330, 500), p.paper, { opacity: 0.34, transform: "skewX(-12)" }),
    leafShade(c, [
      { x: 1080, y: 460, length: 400, angle: -112, bend: 26, leaves: 8, size: 104, color: p.plum },
      { x: 1110, y: 440, length: 300, angle: -70, bend: 22, leaves: 6, size: 88, color: p.plum },
    ], 0.28),
    rect(0, 548, 1280, 172, c.linear(90, p.terracotta, p.brick)),
    rect(0, 548, 1280, 8, p.clay),
    ellipse(930, 590, 190, 16, p.plum, { opacity: 0.45 }),
    ellipse(660, 606, 230, 18, p.plum, { opacity: 0.45 }),
    sprig({ x: 852, y: 300, length: 240, angle: -128, bend: 40, leaves: 8, size: 66, color: p.sage }),
    sprig({ x: 856, y: 300, length: 270, angle: -72, bend: 34, leaves: 9, size: 66, color: mix(p.sage, p.forest, 0.45) }),
    sprig({ x: 852, y: 300, length: 210, angle: -98, bend: -18, leaves: 7, size: 58, color: p.forest }),
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

/** A desk at night, one lamp, a city of arches outside. */
export const nightDesk: Picture = (c) => {
  const wall = darken(p.plum, 0.35);
  const panes = [330, 560, 790];
  return group([
    rect(0, 0, 1280, 720, c.linear(90, darken(p.plum, 0.55), wall)),
    rect(300, 40, 690, 470, darken(p.plum, 0.7)),
    ...panes.map((x) => rect(x, 64, 200, 430, c.linear(90, p.night, p.navy, mix(p.plum, p.clay, 0.6)))),
    group([
      stars(c, 130, 330, p.cream),
      circle(850, 150, 44, p.cream),
      ...[[300, 380], [372, 330], [450, 404], [520, 350], [610, 300], [690, 372], [760, 340], [850, 396], [920, 330]].map(([x = 0, y = 0], i) => rect(x, y, 84, 200, mix(p.navy, p.plum, (i % 3) * 0.25)) + path(arch(x + 30, y + 74, 22, 44), i % 2 ? p.amber : darken(p.navy, 0.4))),
    ], { "clip-path": c.clip(panes.map((x) => rect(x, 64, 200, 430, "#000")).join("")) }),
    rect(280, 504, 730, 18, mix(p.plum, p.clay, 0.35)),
    poly("870,322 998,379 1010,606 500,606", c.linear(110, [p.honey, 0, 0.5], [p.honey, 1, 0.08])),
    rect(0, 590, 1280, 130, c.linear(90, p.clay, p.brick, darken(p.brick, 0.4))),
    rect(0, 590, 1280, 8, p.honey, { opacity: 0.55 }),
    ellipse(840, 626, 380, 26, p.honey, { opacity: 0.4 }),
    stroke("M1050 590V560L1110 400L970 300", p.amber, 9, { "stroke-linejoin": "round" }),
    circle(1110, 400, 10, p.honey),
    ellipse(1050, 592, 62, 14, p.amber),
    group([path("M-70 60C-70 10 -40 -20 0 -20S70 10 70 60Z", turned(c, p.terracotta)), ellipse(0, 60, 70, 9, p.paper)], { transform: "translate(958 296) rotate(24)" }),
    bookPile(120, 590, 200, [p.navy, p.terracotta, p.sage, p.violet], 30),
    cup(400, 590, 70, p.paper),
    stroke("M384 520q-12 -18 0 -34t0 -34M412 520q-12 -18 0 -34t0 -34", p.paper, 3, { opacity: 0.4 }),
    poly("560,612 770,600 830,640 600,656", p.paper),
    poly("600,600 800,606 860,636 650,640", p.cream),
    stroke("M650 614l120 4M664 622l124 4M680 630l90 3", p.stone, 3),
    stroke("M862 606l70 -34", p.navy, 7),
    wash(c, 940, 390, p.honey, 0.45, 0.42),
  ]);
};

/** A wall of niches: books, busts of nobody, plants and a clock. */
export const niches: Picture = (c) => {
  const wall = p.sage;
  const xs = [70, 370, 670, 970];
  const shade = c.linear(90, darken(p.forest, 0.35), mix(p.forest, p.sage, 0.3));
  const niche = (x: number, ground: number) => opening(c, { x, ground, w: 240, h: 286, inside: shade, wall, depth: -22 });
  const books = [p.terracotta, p.navy, p.cream, p.amber, p.plum, p.sage];
  return group([
    rect(0, 0, 1280, 720, c.linear(15, lighten(wall, 0.3), wall, mix(wall, p.forest, 0.35))),
    ...xs.map((x) => niche(x, 336) + niche(x, 684)),
    ...xs.flatMap((x) => [336, 684].map((y) => rect(x - 14, y, 268, 14, lighten(wall, 0.55)) + rect(x - 14, y + 14, 268, 6, p.forest, { opacity: 0.4 }))),
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
      stroke(`M${x} ${y - 150}L${x - 92} ${y}M${x} ${y - 150}L${x + 92} ${y}`, darken(p.amber, 0.3), 3),
      path(`M${x - 110} ${y}H${x + 110}Q${x + 70} ${y + 46} ${x} ${y + 46}T${x - 110} ${y}Z`, turned(c, p.amber)),
    ]);
  return group([
    rect(0, 0, 1280, 720, c.linear(30, mix(p.forest, p.sage, 0.3), p.forest, darken(p.forest, 0.4))),
    path(arch(340, 640, 600, 590), c.linear(90, mix(p.honey, p.paper, 0.4), p.honey, p.clay)),
    circle(640, 300, 150, p.paper, { opacity: 0.45 }),
    rect(0, 640, 1280, 80, c.linear(90, p.sand, p.clay)),
    poly("780,640 980,640 1280,690 1280,720 860,720", p.plum, { opacity: 0.35 }),
    rect(500, 560, 280, 80, c.linear(0, p.paper, p.sand, darken(p.stone, 0.4))),
    rect(480, 548, 320, 16, lighten(p.cream, 0.4)),
    flutes(506, 566, 268, 74, 20, 0.14),
    path("M560 548Q640 500 720 548Z", turned(c, p.amber)),
    path("M628 520L634 190H646L652 520Z", turned(c, p.amber)),
    group([path("M330 196Q640 150 950 196L950 204Q640 172 330 204Z", turned(c, p.amber)), circle(640, 180, 20, p.terracotta)], { transform: "rotate(-5 640 180)" }),
    pan(332, 376),
    pan(950, 324),
    ball(c, 332, 320, 58, p.navy),
    ball(c, 906, 294, 32, p.terracotta),
    ball(c, 976, 296, 30, p.plum),
    ball(c, 942, 244, 28, p.violet),
    wash(c, 640, 280, p.honey, 0.35, 0.45),
  ]);
};

/** A door ajar: a wedge of light across a dark floor. */
export const doorAjar: Picture = (c) => {
  const wall = p.violet;
  return group([
    rect(0, 0, 1280, 560, c.linear(0, darken(wall, 0.45), mix(wall, p.navy, 0.2), darken(wall, 0.5))),
    flutes(0, 0, 1280, 560, 40, 0.06),
    rect(0, 560, 1280, 160, c.linear(90, darken(wall, 0.35), p.night)),
    rect(0, 536, 1280, 26, darken(wall, 0.3)),
    path(arch(508, 562, 284, 480), darken(wall, 0.55)),
    path(arch(528, 562, 244, 460), c.linear(90, p.paper, p.honey)),
    group([sun(c, 690, 380, 46, p.amber, 2.4), ridge(c, 480, 26, p.sage, 3), ridge(c, 524, 18, p.forest, 4)], { "clip-path": c.clip(path(arch(528, 562, 244, 460), "#000")) }),
    path("M528 562V224C528 170 570 134 612 150L612 640Z", c.linear(0, p.terracotta, p.brick)),
    path("M546 540V240C546 200 572 176 596 184V580Z", darken(p.brick, 0.2), { opacity: 0.5 }),
    circle(598, 396, 8, p.honey),
    poly("612,562 772,562 1180,720 480,720 612,640", c.linear(90, [p.honey, 0, 0.95], [p.amber, 1, 0.12])),
    group([vase(c, 900, 600, 110, 150, p.terracotta), fan(900, 456, 190, 11, mix(p.sage, p.forest, 0.5))]),
    poly("900,600 940,600 1180,700 1040,720", p.night, { opacity: 0.4 }),
    group([rect(210, 190, 150, 200, p.amber), rect(222, 202, 126, 176, p.navy), path(arch(250, 378, 70, 130), p.blush), circle(285, 258, 24, p.honey)]),
    wash(c, 680, 380, p.honey, 0.55, 0.4),
  ]);
};

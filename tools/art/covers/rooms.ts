import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch, opening } from "../shapes/arches.ts";
import { ridge } from "../shapes/land.ts";
import { flutes, stars, sun, wash } from "../shapes/light.ts";
import { bookPile, chair, cup, pendant, turned, vase } from "../shapes/objects.ts";
import { fan, sprig } from "../shapes/plants.ts";
import { circle, ellipse, group, path, poly, rect, stroke } from "../svg.ts";

/** A long table for eight under three lamps, arched windows behind. */
export const longTable: Picture = (c) => {
  const wall = mix(p.forest, p.sage, 0.18);
  const view = c.linear(90, p.honey, p.blush, mix(p.sage, p.blush, 0.5));
  return group([
    rect(0, 0, 1280, 560, c.linear(90, darken(wall, 0.3), wall)),
    flutes(0, 0, 1280, 560, 32, 0.05),
    ...[100, 420, 740, 1060].map((x) =>
      opening(c, {
        x,
        ground: 430,
        w: 180,
        h: 320,
        inside: view,
        wall: p.sage,
        depth: x < 640 ? 20 : -20,
      }),
    ),
    rect(0, 444, 1280, 10, mix(wall, p.honey, 0.3)),
    rect(0, 560, 1280, 160, c.linear(90, p.clay, p.brick)),
    ...[0, 1, 2, 3].map((i) =>
      poly(
        `${60 + i * 320},560 ${220 + i * 320},560 ${150 + i * 360},720 ${-60 + i * 360},720`,
        p.honey,
        { opacity: 0.16 },
      ),
    ),
    ellipse(640, 690, 470, 20, p.ink, { opacity: 0.3 }),
    ...[300, 436, 572, 708, 844, 980].map((x) => chair(x, 664, 232, p.amber)),
    rect(180, 520, 920, 26, c.linear(90, lighten(p.blush, 0.3), p.clay), { rx: 4 }),
    rect(180, 540, 920, 10, p.brick),
    poly("240,550 274,550 256,690 240,690", p.brick),
    poly("1040,550 1006,550 1024,690 1040,690", darken(p.brick, 0.3)),
    vase(c, 640, 520, 60, 96, p.paper),
    sprig({ x: 640, y: 430, length: 120, angle: -112, bend: 26, leaves: 5, color: p.sage }),
    sprig({
      x: 640,
      y: 430,
      length: 130,
      angle: -70,
      bend: 22,
      leaves: 5,
      color: mix(p.sage, p.forest, 0.4),
    }),
    cup(440, 520, 34, p.paper),
    cup(830, 520, 34, p.paper),
    bookPile(900, 520, 96, [p.navy, p.terracotta], 14),
    poly("320,516 400,516 412,520 308,520", p.paper),
    ...[330, 640, 950].map((x) => pendant(c, x, 150, 116, p.terracotta)),
    wash(c, 640, 380, p.honey, 0.32, 0.6),
  ]);
};

/** A desk at night, one lamp, a city of arches outside. */
export const nightDesk: Picture = (c) => {
  const wall = darken(p.plum, 0.35);
  const panes = [330, 560, 790];
  return group([
    rect(0, 0, 1280, 720, c.linear(90, darken(p.plum, 0.55), wall)),
    rect(300, 40, 690, 470, darken(p.plum, 0.7)),
    ...panes.map((x) =>
      rect(x, 64, 200, 430, c.linear(90, p.night, p.navy, mix(p.plum, p.clay, 0.6))),
    ),
    group(
      [
        stars(c, 130, 330, p.cream),
        circle(850, 150, 44, p.cream),
        ...[
          [300, 380],
          [372, 330],
          [450, 404],
          [520, 350],
          [610, 300],
          [690, 372],
          [760, 340],
          [850, 396],
          [920, 330],
        ].map(
          ([x = 0, y = 0], i) =>
            rect(x, y, 84, 200, mix(p.navy, p.plum, (i % 3) * 0.25)) +
            path(arch(x + 30, y + 74, 22, 44), i % 2 ? p.amber : darken(p.navy, 0.4)),
        ),
      ],
      { "clip-path": c.clip(panes.map((x) => rect(x, 64, 200, 430, "#000")).join("")) },
    ),
    rect(280, 504, 730, 18, mix(p.plum, p.clay, 0.35)),
    poly("870,322 998,379 1010,606 500,606", c.linear(110, [p.honey, 0, 0.5], [p.honey, 1, 0.08])),
    rect(0, 590, 1280, 130, c.linear(90, p.clay, p.brick, darken(p.brick, 0.4))),
    rect(0, 590, 1280, 8, p.honey, { opacity: 0.55 }),
    ellipse(840, 626, 380, 26, p.honey, { opacity: 0.4 }),
    stroke("M1050 590V560L1110 400L970 300", p.amber, 9, { "stroke-linejoin": "round" }),
    circle(1110, 400, 10, p.honey),
    ellipse(1050, 592, 62, 14, p.amber),
    group(
      [
        path("M-70 60C-70 10 -40 -20 0 -20S70 10 70 60Z", turned(c, p.terracotta)),
        ellipse(0, 60, 70, 9, p.paper),
      ],
      { transform: "translate(958 296) rotate(24)" },
    ),
    bookPile(120, 590, 200, [p.navy, p.terracotta, p.sage, p.violet], 30),
    cup(400, 590, 70, p.paper),
    stroke("M384 520q-12 -18 0 -34t0 -34M412 520q-12 -18 0 -34t0 -34", p.paper, 3, {
      opacity: 0.4,
    }),
    poly("560,612 770,600 830,640 600,656", p.paper),
    poly("600,600 800,606 860,636 650,640", p.cream),
    stroke("M650 614l120 4M664 622l124 4M680 630l90 3", p.stone, 3),
    stroke("M862 606l70 -34", p.navy, 7),
    wash(c, 940, 390, p.honey, 0.45, 0.42),
  ]);
};

/** A door ajar: a wedge of light across a dark floor. */
export const doorAjar: Picture = (c) => {
  const wall = p.violet;
  return group([
    rect(
      0,
      0,
      1280,
      560,
      c.linear(0, darken(wall, 0.45), mix(wall, p.navy, 0.2), darken(wall, 0.5)),
    ),
    flutes(0, 0, 1280, 560, 40, 0.06),
    rect(0, 560, 1280, 160, c.linear(90, darken(wall, 0.35), p.night)),
    rect(0, 536, 1280, 26, darken(wall, 0.3)),
    path(arch(508, 562, 284, 480), darken(wall, 0.55)),
    path(arch(528, 562, 244, 460), c.linear(90, p.paper, p.honey)),
    group(
      [
        sun(c, 690, 380, 46, p.amber, 2.4),
        ridge(c, 480, 26, p.sage, 3),
        ridge(c, 524, 18, p.forest, 4),
      ],
      { "clip-path": c.clip(path(arch(528, 562, 244, 460), "#000")) },
    ),
    path("M528 562V224C528 170 570 134 612 150L612 640Z", c.linear(0, p.terracotta, p.brick)),
    path("M546 540V240C546 200 572 176 596 184V580Z", darken(p.brick, 0.2), { opacity: 0.5 }),
    circle(598, 396, 8, p.honey),
    poly(
      "612,562 772,562 1180,720 480,720 612,640",
      c.linear(90, [p.honey, 0, 0.95], [p.amber, 1, 0.12]),
    ),
    group([
      vase(c, 900, 600, 110, 150, p.terracotta),
      fan(900, 456, 190, 11, mix(p.sage, p.forest, 0.5)),
    ]),
    poly("900,600 940,600 1180,700 1040,720", p.night, { opacity: 0.4 }),
    group([
      rect(210, 190, 150, 200, p.amber),
      rect(222, 202, 126, 176, p.navy),
      path(arch(250, 378, 70, 130), p.blush),
      circle(285, 258, 24, p.honey),
    ]),
    wash(c, 680, 380, p.honey, 0.55, 0.4),
  ]);
};

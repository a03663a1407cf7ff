import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p, skins } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { listener } from "../shapes/figures.ts";
import { flutes, sheet, wash } from "../shapes/light.ts";
import { cup, turned, vase } from "../shapes/objects.ts";
import { fan, sprig } from "../shapes/plants.ts";
import { circle, cycle, ellipse, group, path, poly, rect, stroke } from "../svg.ts";

/** A call on screen: each face has an arch of its own. */
export const videoCall: Picture = (c) => {
  const tiles = [
    [p.terracotta, p.honey],
    [p.navy, p.sky],
    [p.forest, p.sage],
    [p.plum, p.mauve],
    [p.amber, p.cream],
    [p.violet, p.lilac],
  ] as const;
  const coats = [p.navy, p.terracotta, p.amber, p.cream, p.plum, p.honey];
  return group([
    rect(0, 0, 1280, 720, c.linear(20, lighten(p.sage, 0.35), p.sage, mix(p.sage, p.forest, 0.5))),
    poly("0,0 420,0 1020,720 0,720", p.honey, { opacity: 0.16 }),
    rect(0, 610, 1280, 110, c.linear(90, p.blush, p.clay)),
    rect(0, 610, 1280, 7, p.cream),
    ellipse(660, 640, 470, 18, p.ink, { opacity: 0.3 }),
    poly("560,540 720,540 748,632 532,632", c.linear(0, p.stone, p.sand, darken(p.stone, 0.35))),
    sheet(c, [rect(250, 60, 780, 500, darken(p.navy, 0.5), { rx: 22 })], { lift: 12 }),
    ...tiles.map(([wall, back], i) => {
      const [x, y] = [274 + (i % 3) * 246, 84 + Math.floor(i / 3) * 230];
      return group(
        [
          rect(x, y, 238, 222, c.linear(40, lighten(wall, 0.2), wall)),
          path(arch(x + 44, y + 222, 150, 196), c.linear(90, lighten(back, 0.3), back)),
          listener(x + 119, y + 224, 176, cycle(coats, i), cycle(skins, i * 5 + 2)),
        ],
        { "clip-path": c.clip(rect(x, y, 238, 222, "#000", { rx: 10 })) },
      );
    }),
    circle(640, 548, 5, p.sage),
    vase(c, 150, 640, 96, 140, p.terracotta),
    fan(150, 508, 150, 11, p.forest),
    cup(1120, 650, 80, p.paper),
    wash(c, 80, 0, p.honey, 0.3, 0.8),
  ]);
};

/** A microphone and the rings of a voice. */
export const voice: Picture = (c) =>
  group([
    rect(0, 0, 1280, 720, c.linear(25, lighten(p.plum, 0.12), p.plum, darken(p.plum, 0.4))),
    ...[560, 460, 360, 262].map((r, i) =>
      circle(
        760,
        300,
        r,
        mix(p.plum, cycle([p.plum, p.brick, p.terracotta, p.amber], i), 0.55 + i * 0.12),
      ),
    ),
    circle(760, 300, 172, c.linear(90, p.paper, p.honey)),
    flutes(0, 0, 1280, 720, 40, 0.03),
    group(
      [
        path("M-64 210L-26 640H26L64 210Z", turned(c, p.navy)),
        rect(-82, 176, 164, 44, turned(c, p.amber), { rx: 10 }),
        path("M-104 180V40A104 104 0 0 1 104 40V180Z", turned(c, p.stone)),
        ...[0, 1, 2, 3].map((i) =>
          stroke(`M-102 ${62 + i * 30}H102`, darken(p.stone, 0.55), 4, {
            opacity: 0.5,
            "stroke-linecap": "butt",
          }),
        ),
        ...[-72, -36, 0, 36, 72].map((x) =>
          stroke(`M${x} 52V176`, darken(p.stone, 0.55), 4, {
            opacity: 0.4,
            "stroke-linecap": "butt",
          }),
        ),
        path("M-104 40A104 104 0 0 1 104 40Q0 70 -104 40Z", turned(c, p.sand)),
      ],
      {
        transform: "translate(600 250) rotate(18)",
        filter: c.shadow({ dx: -18, dy: 18, blur: 18, opacity: 0.4 }),
      },
    ),
    sprig({
      x: 1160,
      y: 740,
      length: 470,
      angle: -104,
      bend: -14,
      leaves: 9,
      size: 116,
      color: p.sage,
    }),
    sprig({
      x: 1240,
      y: 760,
      length: 380,
      angle: -92,
      bend: 18,
      leaves: 8,
      size: 100,
      color: mix(p.sage, p.forest, 0.5),
    }),
    sprig({
      x: 130,
      y: 740,
      length: 330,
      angle: -80,
      bend: 16,
      leaves: 7,
      size: 96,
      color: p.clay,
    }),
    wash(c, 760, 300, p.honey, 0.22, 0.5),
  ]);

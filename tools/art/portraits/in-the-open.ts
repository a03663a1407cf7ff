import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p, skinTones } from "../palette.ts";
import { cypress, ridge } from "../shapes/land.ts";
import { sky, sun } from "../shapes/light.ts";
import { leafShade } from "../shapes/plants.ts";
import { circle, group, path } from "../svg.ts";
import { light, wall } from "./backdrop.ts";
import { bust, crewNeck, earrings, glasses, lapels, rollNeck } from "./face.ts";

export const portraitTwo: Picture = (c) => {
  const hair = mix(p.ink, p.brick, 0.3);
  return group([
    sky(c, p.sky, p.mist, p.cream),
    sun(c, 500, 170, 60, p.paper, 2.4),
    ridge(c, 470, 30, p.sage, 2),
    ...[60, 110, 560].map((x) => cypress(x, 520, 190, p.forest)),
    ridge(c, 530, 20, p.forest, 2),
    bust(c, {
      skin: skinTones.tan,
      hair,
      coat: p.forest,
      front:
        path(
          "M214 256C206 170 250 106 326 106C400 106 430 160 426 256C418 230 408 210 396 196C350 202 290 190 262 172C248 196 226 220 214 256Z",
          hair,
        ) + path("M262 172C290 128 350 118 400 150C360 140 310 146 262 172Z", lighten(hair, 0.22)),
      collar: lapels(p.forest, p.cream),
      extra: glasses(p.ink),
    }),
    light(c),
  ]);
};

export const portraitThree: Picture = (c) => {
  const hair = darken(p.brick, 0.45);
  const curl = (x: number, y: number, r: number) =>
    circle(x, y, r, c.radial(0.35, 0.3, 0.8, lighten(hair, 0.2), hair));
  const mane = [
    [320, 110, 74],
    [246, 128, 66],
    [394, 128, 66],
    [190, 188, 62],
    [450, 188, 62],
    [176, 262, 58],
    [464, 262, 58],
    [192, 330, 52],
    [448, 330, 52],
  ];
  return group([
    wall(c, p.plum),
    circle(320, 290, 262, c.linear(90, p.clay, p.honey)),
    bust(c, {
      skin: skinTones.bronze,
      hair,
      coat: p.amber,
      back: mane.map(([x = 0, y = 0, r = 0]) => curl(x, y, r)).join(""),
      front: [
        [262, 158, 40],
        [318, 146, 46],
        [376, 158, 40],
        [228, 196, 30],
        [412, 196, 30],
      ]
        .map(([x = 0, y = 0, r = 0]) => curl(x, y, r))
        .join(""),
      collar: rollNeck(c, p.amber),
    }),
    light(c),
  ]);
};

export const portraitSix: Picture = (c) => {
  const hair = p.amber;
  return group([
    wall(c, p.forest),
    leafShade(
      c,
      [{ x: 660, y: 40, length: 420, angle: 140, bend: -30, leaves: 8, size: 110, color: p.ink }],
      0.25,
    ),
    circle(320, 300, 240, c.linear(60, p.blush, p.clay)),
    bust(c, {
      skin: skinTones.fair,
      hair: darken(hair, 0.35),
      coat: p.plum,
      back: path(
        "M320 100C216 100 184 190 188 300C190 366 180 400 168 436C220 452 420 452 472 436C460 400 450 366 452 300C456 190 424 100 320 100Z",
        c.linear(0, lighten(hair, 0.25), hair, darken(hair, 0.4)),
      ),
      front: path(
        "M212 300C206 170 250 112 330 112C410 112 436 180 430 300C420 250 400 206 352 170C322 208 262 232 234 240C222 258 216 276 212 300Z",
        c.linear(0, lighten(hair, 0.3), hair, darken(hair, 0.35)),
      ),
      collar: crewNeck(p.plum),
      extra: earrings(p.terracotta),
    }),
    light(c),
  ]);
};

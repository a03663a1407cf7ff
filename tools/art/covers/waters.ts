import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arcade } from "../shapes/arches.ts";
import { figure } from "../shapes/figures.ts";
import { birds, cloud, glints, pine, tree } from "../shapes/land.ts";
import { beam, dusk, sheet, sky, stars, sun, wash } from "../shapes/light.ts";
import { circle, group, path, poly, range, rect } from "../svg.ts";

/** A lighthouse on a cliff, its beam over a dark sea. */
export const lighthouse: Picture = (c) =>
  group([
    sky(c, p.night, p.navy, mix(p.navy, p.plum, 0.5), mix(p.plum, p.clay, 0.5)),
    stars(c, 120, 380, p.cream),
    path("M236 98A52 52 0 1 0 290 160A46 46 0 0 1 236 98Z", p.cream),
    beam(
      c,
      [
        [908, 212],
        [-40, 60],
        [-40, 330],
        [908, 232],
      ],
      p.honey,
      180,
      0.75,
    ),
    beam(
      c,
      [
        [908, 212],
        [1300, 120],
        [1300, 290],
        [908, 232],
      ],
      p.honey,
      0,
      0.6,
    ),
    rect(0, 452, 1280, 270, c.linear(90, mix(p.plum, p.clay, 0.35), p.navy, p.night)),
    glints(c, 260, 462, 720, 120, p.honey),
    path("M0 650q60 -16 120 0t120 0t120 0t120 0t120 0t120 0V720H0Z", darken(p.navy, 0.45), {
      opacity: 0.6,
    }),
    poly(
      "700,720 742,560 790,540 806,470 870,442 1000,436 1090,470 1180,466 1280,500 1280,720",
      c.linear(20, mix(p.plum, p.navy, 0.45), p.night),
    ),
    poly(
      "742,560 790,540 806,470 870,442 880,470 846,520 800,640 760,720 700,720",
      mix(p.plum, p.clay, 0.35),
      { opacity: 0.7 },
    ),
    poly("866,442 886,246 938,246 958,442", c.linear(0, p.paper, p.sand, darken(p.stone, 0.45))),
    poly("872,388 879,318 945,318 952,388", c.linear(0, p.terracotta, p.brick)),
    rect(876, 236, 72, 12, p.ink),
    rect(890, 200, 44, 38, p.honey),
    ...[901, 912, 923].map((x) => rect(x, 200, 2, 38, p.ink)),
    path("M884 202Q912 160 940 202Z", p.terracotta),
    rect(970, 398, 74, 44, p.cream),
    poly("960,400 1007,368 1054,400", p.brick),
    rect(1000, 414, 16, 18, p.honey),
    pine(1130, 476, 130, mix(p.forest, p.night, 0.4)),
    wash(c, 912, 220, p.honey, 0.5, 0.25),
  ]);

/** An aqueduct over a green valley, seen from the river. */
export const aqueduct: Picture = (c) => {
  const arches = {
    x: -30,
    span: 118,
    pier: 34,
    count: 9,
    wall: mix(p.blush, p.clay, 0.5),
    depth: 18,
  };
  const hills = mix(p.sage, p.sky, 0.35);
  const view = c.linear(90, p.sky, [p.mist, 0.36], [hills, 0.4], [p.sage, 1]);
  return group([
    sky(c, p.sky, p.mist, p.cream),
    sun(c, 210, 150, 60, p.paper, 3),
    cloud(760, 90, 300, p.paper, 0.7),
    cloud(430, 160, 180, p.paper, 0.6),
    arcade(c, { ...arches, ground: 560, height: 236, crown: 22, inside: view }),
    arcade(c, {
      x: -30,
      span: 52,
      pier: 24,
      count: 18,
      wall: mix(p.blush, p.clay, 0.3),
      depth: 8,
      ground: 304,
      height: 74,
      crown: 24,
      inside: p.sky,
    }),
    rect(0, 548, 1280, 80, c.linear(90, mix(p.sage, p.forest, 0.2), mix(p.sage, p.forest, 0.5))),
    rect(0, 300, 1280, 10, lighten(p.blush, 0.5)),
    rect(0, 198, 1280, 10, lighten(p.blush, 0.6)),
    figure({ x: 930, ground: 199, h: 46, coat: p.navy, facing: -1 }),
    figure({ x: 956, ground: 199, h: 42, coat: p.terracotta, facing: -1 }),
    path("M-20 520C200 470 330 560 470 600L420 760H-20Z", c.linear(90, p.sage, p.forest)),
    path("M1300 500C1100 470 930 560 800 606L900 760H1300Z", c.linear(90, p.sage, p.forest)),
    path(
      "M470 600C560 590 720 590 800 606C860 640 940 690 960 740H360C380 690 420 640 470 600Z",
      c.linear(90, p.sky, mix(p.navy, p.sky, 0.35)),
    ),
    glints(c, 640, 612, 716, 150, p.paper),
    ...[
      [60, 560, 120],
      [150, 596, 150],
      [1210, 560, 140],
      [1110, 600, 120],
    ].map(([x = 0, y = 0, h = 0]) => pine(x, y, h, p.forest)),
    ...[
      [280, 600, 80],
      [1000, 610, 76],
      [340, 650, 100],
    ].map(([x = 0, y = 0, h = 0]) => tree(x, y, h, p.sage)),
    wash(c, 210, 150, p.honey, 0.3, 0.55),
    dusk(c, 30, p.plum, 0.3),
  ]);
};

/** Paper boats on paper waves under a huge sun. */
export const paperBoats: Picture = (c) => {
  const wave = (y: number, tone: string, shift: number) => {
    const crests = range(9)
      .map((i) => `q80 ${i % 2 ? 30 : -34} 160 0`)
      .join("");
    return sheet(
      c,
      [
        path(
          `M${-160 + shift} ${y}${crests}V760H-200Z`,
          c.linear(90, lighten(tone, 0.14), darken(tone, 0.1)),
        ),
      ],
      { lift: 9 },
    );
  };
  const boat = (x: number, y: number, s: number, sail: string, tilt: number) =>
    sheet(
      c,
      [
        poly("-70,0 70,0 44,34 -44,34", p.paper),
        poly("0,0 70,0 44,34 4,34", p.sand),
        poly("-4,-6 -4,-120 -66,-6", sail),
        poly("4,-6 4,-92 54,-6", lighten(sail, 0.35)),
      ],
      { lift: 5, transform: `translate(${x} ${y}) rotate(${tilt}) scale(${s})` },
    );
  return group([
    sky(c, p.plum, p.terracotta, p.amber),
    sheet(c, [circle(640, 380, 250, c.linear(90, p.paper, p.honey))], { lift: 14 }),
    cloud(220, 170, 260, p.blush, 0.5),
    cloud(860, 120, 240, p.blush, 0.45),
    wave(420, mix(p.plum, p.clay, 0.5), 0),
    boat(392, 432, 0.62, p.plum, -4),
    wave(474, mix(p.violet, p.plum, 0.4), 70),
    boat(820, 484, 1, p.terracotta, 5),
    wave(540, mix(p.navy, p.violet, 0.5), 10),
    wave(604, p.navy, 96),
    boat(310, 622, 1.2, p.amber, -7),
    wave(660, darken(p.navy, 0.4), 40),
    birds(c, 880, 250, 4, 14, p.plum),
  ]);
};

import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { figure } from "../shapes/figures.ts";
import { birds, cloud, curve, cypress, peak, ridge, tree } from "../shapes/land.ts";
import { sheet, sky, sun, wash } from "../shapes/light.ts";
import { group, n, path, poly, range, rect, repeat, stroke } from "../svg.ts";

/** Hill behind hill in morning haze, and a road with cypresses. */
export const cypressRoad: Picture = (c) =>
  group([
    sky(c, mix(p.sky, p.lilac, 0.4), p.blush, p.honey),
    sun(c, 852, 240, 84, p.paper, 3.2),
    cloud(180, 130, 280, p.paper, 0.5),
    ridge(c, 370, 46, mix(p.lilac, p.blush, 0.35), 3),
    ridge(c, 420, 50, mix(p.violet, p.blush, 0.55), 3),
    ridge(c, 470, 46, mix(p.sage, p.blush, 0.3), 2),
    path(
      "M-20 520C220 430 420 470 640 520S1080 560 1320 470V760H-20Z",
      c.linear(90, mix(p.sage, p.honey, 0.45), p.sage),
    ),
    path(
      "M-20 600C260 510 520 560 760 590S1120 600 1320 560V760H-20Z",
      c.linear(90, mix(p.sage, p.forest, 0.35), p.forest),
    ),
    path(
      "M560 720C600 650 760 640 800 600C830 566 740 548 706 530C690 520 700 512 716 506L724 508C714 516 712 522 728 530C780 552 900 566 880 612C862 650 760 660 780 720Z",
      c.linear(90, p.honey, p.cream),
    ),
    ...[
      [648, 512, 54],
      [676, 516, 60],
      [760, 520, 66],
      [812, 540, 84],
      [640, 548, 92],
      [900, 572, 112],
      [690, 590, 132],
      [956, 628, 178],
      [560, 672, 214],
    ].map(
      ([x = 0, y = 0, h = 0]) =>
        cypress(x, y, h, p.forest, false) +
        path(
          `M${x} ${y}q${n(-h * 0.3)} 4 ${n(-h * 0.7)} ${n(h * 0.14)}l${n(h * 0.1)} 2q${n(h * 0.4)} ${n(-h * 0.06)} ${n(h * 0.62)} ${n(-h * 0.1)}Z`,
          p.ink,
          { opacity: 0.22 },
        ),
    ),
    rect(1046, 470, 62, 44, p.cream),
    poly("1036,472 1077,446 1118,472", p.terracotta),
    rect(1088, 470, 20, 44, p.stone),
    tree(1140, 520, 70, p.sage),
    path("M-20 690C160 620 330 640 470 760H-20Z", darken(p.forest, 0.4)),
    birds(c, 420, 210, 5, 13, mix(p.plum, p.ink, 0.3)),
    wash(c, 852, 240, p.honey, 0.4, 0.6),
  ]);

/** Terraces like contour lines, a farm on top. */
export const terraces: Picture = (c) => {
  const tones = [
    p.honey,
    p.sage,
    p.amber,
    mix(p.sage, p.forest, 0.4),
    p.clay,
    mix(p.forest, p.sage, 0.25),
    p.terracotta,
    p.forest,
  ];
  const level = (i: number) =>
    range(9).map((k): [number, number] => {
      const x = -40 + k * 170;
      const hump = Math.exp(-(((x - 860) / (330 + i * 60)) ** 2));
      return [x, 400 + i * 52 - hump * (250 - i * 22) + Math.sin(k * 1.7 + i * 0.9) * 12];
    });
  return group([
    sky(c, mix(p.sky, p.paper, 0.2), p.cream, p.honey),
    sun(c, 300, 250, 100, p.terracotta, 2),
    cloud(90, 150, 260, p.paper, 0.7),
    cloud(940, 70, 180, p.paper, 0.6),
    rect(836, 96, 70, 66, p.paper),
    rect(880, 96, 26, 66, p.stone),
    poly("826,100 871,66 916,100", p.brick),
    cypress(806, 160, 110, p.forest),
    cypress(938, 160, 86, p.forest),
    ...tones.map((tone, i) => {
      const crest = level(i);
      const rows = repeat(4, (k) =>
        stroke(curve(crest.map(([x, y]) => [x, y + 11 + k * 11])), darken(tone, 0.35), 2.4, {
          opacity: 0.3,
        }),
      );
      return (
        sheet(
          c,
          [
            path(
              `${curve(crest)}L1320 760L-40 760Z`,
              c.linear(0, lighten(tone, 0.18), tone, darken(tone, 0.16)),
            ),
          ],
          { lift: 7 },
        ) + rows
      );
    }),
    tree(560, 360, 70, p.sage),
    tree(1120, 330, 80, p.forest),
    tree(250, 524, 92, p.forest),
    figure({ x: 640, ground: 440, h: 60, coat: p.navy }),
    wash(c, 300, 250, p.honey, 0.4, 0.6),
  ]);
};

/** A zigzag path to a summit with a flag. */
export const summit: Picture = (c) => {
  const way = "M470 720L640 650L520 590L690 540L580 490L706 444L628 400L700 356L662 318L700 284";
  return group([
    sky(c, p.navy, mix(p.navy, p.sky, 0.6), p.mist, p.blush),
    sun(c, 1040, 330, 70, p.honey, 3.4),
    peak(-120, 720, 620, 360, mix(p.violet, p.mist, 0.55), 0.55),
    peak(820, 720, 640, 400, mix(p.violet, p.mist, 0.45), 0.4),
    peak(560, 720, 560, 300, mix(p.violet, p.mist, 0.3), 0.6),
    cloud(60, 420, 320, p.paper, 0.6),
    cloud(900, 470, 300, p.paper, 0.55),
    poly(
      "180,720 420,470 470,490 704,170 760,236 800,226 960,440 1010,430 1240,720",
      c.linear(20, mix(p.violet, p.navy, 0.4), mix(p.navy, p.night, 0.4)),
    ),
    poly(
      "180,720 420,470 470,490 704,170 690,290 730,380 660,470 740,560 690,720",
      c.linear(90, mix(p.violet, p.blush, 0.5), p.violet),
    ),
    poly(
      "704,170 760,236 800,226 840,282 790,300 752,276 716,316 690,290 640,330 600,312",
      p.paper,
    ),
    poly("704,170 760,236 800,226 840,282 790,300 752,276 716,316", p.mist),
    stroke(way, p.honey, 5, { "stroke-dasharray": "12 11", "stroke-linejoin": "round" }),
    rect(702, 96, 4, 80, p.ink),
    poly("706,98 766,114 706,134", p.terracotta),
    ridge(c, 680, 22, p.forest, 3),
    ...[80, 130, 190, 300, 900, 980, 1050, 1160, 1230].map((x, i) =>
      cypress(x, 704 + (i % 3) * 8, 90 + (i % 4) * 26, mix(p.forest, p.navy, 0.3)),
    ),
    figure({ x: 520, ground: 592, h: 62, coat: p.terracotta }),
    birds(c, 330, 220, 4, 12, p.navy),
    wash(c, 1040, 330, p.honey, 0.4, 0.5),
  ]);
};

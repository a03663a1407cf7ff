import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p, skins } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { figure } from "../shapes/figures.ts";
import { birds, cloud, cypress, glints, peak, pine, ridge } from "../shapes/land.ts";
import { dusk, sky, stars, sun, wash } from "../shapes/light.ts";
import { cup, vase } from "../shapes/objects.ts";
import { fan, sprig } from "../shapes/plants.ts";
import { circle, cycle, ellipse, group, path, poly, rect, repeat, stroke } from "../svg.ts";

/** Tents and pennants on a green, a fair for a day. */
export const tents: Picture = (c) => {
  const tent = (x: number, y: number, w: number, h: number, tone: string) => {
    const stripes = 8;
    return group([
      repeat(stripes, (i) =>
        poly(
          `${x + (i * w) / stripes},${y} ${x + ((i + 1) * w) / stripes},${y} ${x + w * (0.08 + (0.84 * (i + 1)) / stripes)},${y + h} ${x + w * (0.08 + (0.84 * i) / stripes)},${y + h}`,
          i % 2 ? p.cream : tone,
        ),
      ),
      repeat(stripes, (i) =>
        poly(
          `${x + w / 2},${y - h * 0.8} ${x - w * 0.06 + (i * w * 1.12) / stripes},${y} ${x - w * 0.06 + ((i + 1) * w * 1.12) / stripes},${y}`,
          i % 2 ? mix(p.cream, p.stone, i / 14) : darken(tone, i / 26),
        ),
      ),
      repeat(stripes, (i) =>
        path(
          `M${x - w * 0.06 + (i * w * 1.12) / stripes} ${y}h${(w * 1.12) / stripes}a${(w * 0.56) / stripes} ${h * 0.12} 0 0 1 ${(-w * 1.12) / stripes} 0Z`,
          i % 2 ? p.cream : darken(tone, 0.12),
        ),
      ),
      path(
        `M${x + w * 0.42} ${y + h}L${x + w * 0.5} ${y + h * 0.24}L${x + w * 0.58} ${y + h}Z`,
        darken(tone, 0.65),
      ),
      stroke(`M${x + w / 2} ${y - h * 0.8}v-46`, p.ink, 4),
      path(`M${x + w / 2} ${y - h * 0.8 - 46}l44 13l-44 15Z`, p.amber),
    ]);
  };
  const tones = [p.terracotta, p.navy, p.amber, p.forest, p.plum];
  const pennants = (y: number, sag: number) =>
    stroke(`M-20 ${y}Q640 ${y + sag * 2} 1300 ${y}`, p.ink, 2) +
    repeat(22, (i) => {
      const t = (i + 0.5) / 22;
      const [x, py] = [-20 + 1320 * t, y + sag * 4 * t * (1 - t)];
      return poly(`${x - 20},${py - 1} ${x + 20},${py - 1} ${x},${py + 40}`, cycle(tones, i * 2));
    });
  return group([
    sky(c, p.sky, p.mist, p.honey),
    sun(c, 980, 250, 80, p.paper, 2.6),
    cloud(240, 220, 240, p.paper, 0.7),
    ridge(c, 430, 40, mix(p.sage, p.sky, 0.4), 3),
    ridge(c, 480, 30, mix(p.sage, p.forest, 0.2), 3),
    ...[80, 128, 1190].map((x) => cypress(x, 520, 150, p.forest)),
    tent(860, 430, 250, 150, p.navy),
    rect(0, 560, 1280, 160, c.linear(90, p.sage, mix(p.sage, p.forest, 0.6))),
    path("M560 720Q620 620 600 560H690Q740 620 900 720Z", c.linear(90, p.honey, p.cream)),
    ellipse(400, 634, 230, 14, p.ink, { opacity: 0.25 }),
    tent(190, 400, 400, 230, p.terracotta),
    ...[
      [680, 640, 120],
      [740, 650, 126],
      [860, 640, 112],
      [980, 676, 132],
      [1040, 676, 126],
      [130, 680, 130],
    ].map(([x = 0, y = 0, h = 0], i) =>
      figure({
        x,
        ground: y,
        h,
        coat: cycle(tones, i + 1),
        skin: cycle(skins, i * 2 + 1),
        shade: -70,
        facing: i % 2 ? 1 : -1,
      }),
    ),
    pennants(60, 60),
    wash(c, 980, 250, p.honey, 0.35, 0.6),
  ]);
};

/** A cabin by a mountain lake at first light. */
export const retreat: Picture = (c) =>
  group([
    sky(c, mix(p.violet, p.sky, 0.4), p.mauve, p.blush, p.honey),
    sun(c, 700, 372, 70, p.paper, 3.4),
    peak(-60, 430, 560, 290, mix(p.violet, p.mauve, 0.5), 0.46),
    peak(740, 430, 660, 330, mix(p.violet, p.mauve, 0.45), 0.54),
    peak(300, 430, 420, 180, mix(p.mauve, p.blush, 0.35), 0.5),
    ridge(c, 410, 14, mix(p.forest, p.mauve, 0.5), 6),
    rect(0, 428, 1280, 300, c.linear(90, p.honey, p.mauve, p.violet, mix(p.navy, p.violet, 0.4))),
    group([peak(-60, 0, 560, 290, p.violet, 0.46), peak(740, 0, 660, 330, p.violet, 0.54)], {
      transform: "translate(0 428) scale(1 -0.7)",
      opacity: 0.22,
    }),
    glints(c, 700, 440, 660, 90, p.paper),
    path(
      "M860 470C980 440 1160 450 1300 440V740H1010C960 640 800 560 860 470Z",
      c.linear(90, mix(p.forest, p.sage, 0.4), darken(p.forest, 0.35)),
    ),
    ...[900, 950, 1230, 1268].map((x, i) => cypress(x, 500 + (i % 2) * 14, 170 + i * 16, p.forest)),
    rect(1010, 420, 170, 100, c.linear(0, p.clay, p.brick)),
    repeat(5, (i) => rect(1010, 438 + i * 18, 170, 2, darken(p.brick, 0.3), { opacity: 0.5 })),
    poly("990,424 1095,340 1200,424", darken(p.plum, 0.3)),
    poly("990,424 1095,340 1102,346 1010,424", p.plum),
    rect(1034, 446, 40, 36, p.honey),
    path(arch(1110, 520, 40, 72), p.amber),
    rect(740, 560, 250, 14, p.brick),
    ...[756, 830, 910].map((x) => rect(x, 566, 8, 60, darken(p.brick, 0.4))),
    figure({ x: 800, ground: 560, h: 110, coat: p.navy, facing: -1 }),
    path("M250 610H420Q400 650 340 650T250 610Z", p.terracotta),
    path("M250 610H420L414 618H256Z", p.blush),
    poly("0,720 0,560 60,600 130,720", darken(p.forest, 0.5)),
    pine(70, 640, 330, darken(p.forest, 0.25)),
    birds(c, 520, 170, 5, 13, mix(p.violet, p.ink, 0.3)),
    wash(c, 700, 372, p.honey, 0.35, 0.5),
  ]);

/** A roof terrace at dusk above a town of domes and towers. */
export const rooftop: Picture = (c) => {
  const town = [
    [40, 330, 90],
    [120, 380, 110],
    [220, 300, 70],
    [300, 360, 120],
    [430, 320, 80],
    [520, 390, 130],
    [660, 340, 90],
    [760, 370, 120],
    [890, 300, 76],
    [970, 360, 110],
    [1090, 330, 90],
    [1190, 380, 110],
  ] as const;
  return group([
    sky(c, mix(p.navy, p.violet, 0.3), mix(p.violet, p.plum, 0.5), p.clay, p.honey),
    stars(c, 50, 200, p.cream),
    sun(c, 380, 350, 90, p.honey, 3),
    ...town.map(([x, y, w], i) => {
      const tone = mix(p.plum, p.clay, 0.25 + (i % 4) * 0.1);
      const roof =
        i % 3 === 0
          ? path(`M${x} ${y}a${w / 2} ${w / 2} 0 0 1 ${w} 0Z`, lighten(tone, 0.15))
          : i % 3 === 1
            ? poly(`${x - 6},${y} ${x + w / 2},${y - 34} ${x + w + 6},${y}`, darken(tone, 0.2))
            : "";
      return (
        rect(x, y, w, 300, c.linear(0, lighten(tone, 0.12), tone)) +
        roof +
        repeat(3, (k) =>
          path(
            arch(x + 12 + (k * (w - 20)) / 3, y + 70 + (i % 2) * 30, 14, 28),
            k === i % 3 ? p.honey : darken(tone, 0.4),
          ),
        )
      );
    }),
    rect(0, 500, 1280, 220, c.linear(90, mix(p.violet, p.plum, 0.5), darken(p.plum, 0.45))),
    rect(0, 470, 1280, 16, p.blush),
    repeat(26, (i) =>
      path(
        `M${i * 50 + 12} 486q-8 24 4 40q-6 20 -4 34h16q2 -14 -4 -34q12 -16 4 -40Z`,
        mix(p.blush, p.mauve, 0.4),
      ),
    ),
    rect(0, 558, 1280, 12, p.mauve),
    ...[
      [250, 660, 230],
      [330, 660, 220],
      [820, 656, 226],
      [920, 662, 232],
      [1010, 656, 220],
    ].map(([x = 0, y = 0, h = 0], i) =>
      figure({
        x,
        ground: y,
        h,
        coat: cycle([p.terracotta, p.navy, p.amber, p.forest, p.cream], i),
        skin: cycle(skins, i * 3 + 1),
        facing: i % 2 ? -1 : 1,
      }),
    ),
    rect(560, 560, 150, 12, p.cream),
    rect(630, 570, 10, 110, p.stone),
    ellipse(635, 684, 50, 8, p.stone),
    vase(c, 610, 560, 34, 56, p.terracotta),
    sprig({ x: 610, y: 508, length: 70, angle: -96, bend: 24, leaves: 4, color: p.sage }),
    cup(668, 560, 26, p.paper),
    stroke("M-20 90Q320 250 660 110T1300 80", p.ink, 2.4),
    ...[
      [110, 150],
      [270, 178],
      [430, 166],
      [590, 132],
      [760, 96],
      [930, 88],
      [1110, 98],
    ].map(([x = 0, y = 0], i) =>
      group([
        circle(x, y + 38, 52, p.honey, { opacity: 0.14 }),
        rect(x - 8, y + 4, 16, 6, p.ink),
        ellipse(x, y + 38, 22, 28, cycle([p.honey, p.amber, p.clay], i)),
        stroke(
          `M${x - 21} ${y + 38}H${x + 21}M${x - 17} ${y + 24}H${x + 17}M${x - 17} ${y + 52}H${x + 17}`,
          p.brick,
          1.5,
          { opacity: 0.4 },
        ),
      ]),
    ),
    vase(c, 110, 690, 120, 130, p.terracotta),
    fan(110, 566, 170, 11, mix(p.forest, p.sage, 0.25)),
    vase(c, 1180, 690, 120, 130, p.terracotta),
    fan(1180, 566, 170, 11, mix(p.forest, p.sage, 0.25)),
    wash(c, 380, 350, p.honey, 0.25, 0.5),
    dusk(c, 90, p.night, 0.25),
  ]);
};

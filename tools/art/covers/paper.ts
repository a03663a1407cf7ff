import type { Picture } from "../canvas.ts";
import { darken, lighten, mix, palette as p } from "../palette.ts";
import { arch } from "../shapes/arches.ts";
import { curve } from "../shapes/land.ts";
import { dusk, sheet, wash } from "../shapes/light.ts";
import { leaf, sprig } from "../shapes/plants.ts";
import {
  circle,
  cycle,
  group,
  type Point,
  path,
  poly,
  range,
  rect,
  repeat,
  segment,
  stroke,
} from "../svg.ts";

/** Sheets of paper whose torn edges are a growing line. */
export const paperRidges: Picture = (c) => {
  const tones = [p.mist, p.sky, mix(p.sky, p.navy, 0.45), p.navy, darken(p.navy, 0.35)];
  const line = (lift: number): Point[] =>
    range(8).map((i) => [
      -40 + i * 195,
      560 - lift - i * 34 - cycle([0, 36, 9, 60, 27, 99, 76, 135], i),
    ]);
  const top = line(90);
  return group([
    rect(0, 0, 1280, 720, c.linear(20, p.paper, p.cream, p.blush)),
    repeat(9, (i) => segment([0, 80 + i * 76], [1280, 80 + i * 76], p.stone, 1, { opacity: 0.5 })),
    repeat(15, (i) => segment([40 + i * 86, 0], [40 + i * 86, 720], p.stone, 1, { opacity: 0.35 })),
    ...tones.map((tone, i) => {
      const points = line(90 - i * 92).map(
        ([x, y], k): Point => [x, y + (i ? Math.sin(k * 2.1 + i) * 26 : 0)],
      );
      return sheet(
        c,
        [path(`${curve(points)}L1330 760L-40 760Z`, c.linear(90, lighten(tone, 0.16), tone))],
        { lift: 12 },
      );
    }),
    stroke(curve(top), p.terracotta, 7),
    ...top.slice(1, 7).map(([x, y]) => circle(x, y, 13, p.paper) + circle(x, y, 8, p.terracotta)),
    segment([1130, 188], [1130, 72], p.ink, 4),
    poly("1132,72 1200,92 1132,114", p.terracotta),
    wash(c, 200, 60, p.honey, 0.35, 0.6),
  ]);
};

/** A quilt of quarter circles, arches and flutes. */
export const quilt: Picture = (c) => {
  const size = 160;
  const pairs: readonly [string, string][] = [
    [p.navy, p.honey],
    [p.terracotta, p.blush],
    [p.sage, p.forest],
    [p.cream, p.plum],
    [p.violet, p.lilac],
    [p.amber, p.brick],
    [p.sand, p.navy],
    [p.plum, p.blush],
  ];
  const tile = (x: number, y: number, k: number) => {
    const [ground, ink] = cycle(pairs, k * 5 + Math.floor(k / 8) * 3);
    const s = size;
    const forms = [
      () => path(`M${x} ${y}H${x + s}A${s} ${s} 0 0 1 ${x} ${y + s}Z`, ink),
      () =>
        path(arch(x + 24, y + s, s - 48, s - 24), ink) +
        path(arch(x + 52, y + s, s - 104, s - 60), ground),
      () =>
        circle(x + s / 2, y + s / 2, s * 0.34, ink) +
        path(
          `M${x + s * 0.16} ${y + s / 2}a${s * 0.34} ${s * 0.34} 0 0 0 ${s * 0.68} 0Z`,
          darken(ink, 0.2),
        ),
      () => repeat(5, (i) => rect(x + 10 + i * 30, y, 15, s, ink)),
      () =>
        path(`M${x} ${y + s}A${s} ${s} 0 0 1 ${x + s} ${y}V${y + s}Z`, ink) +
        path(
          `M${x + s / 2} ${y + s}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}V${y + s}Z`,
          ground,
        ),
      () =>
        repeat(4, (i) =>
          rect(x + i * 40, y + s - 40 - i * 40, s - i * 40, 40, mix(ink, ground, i * 0.16)),
        ),
      () =>
        path(`M${x} ${y + s / 2}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s / 2}Z`, ink) +
        path(`M${x} ${y + s}A${s / 2} ${s / 2} 0 0 1 ${x + s} ${y + s}Z`, lighten(ink, 0.3)),
      () => leaf(x + 12, y + s - 12, s * 1.25, -45, ink, 0.3),
    ];
    return rect(x, y, s + 0.5, s + 0.5, ground) + cycle(forms, k * 3 + Math.floor(k / 8))();
  };
  return group([
    repeat(40, (k) => tile((k % 8) * size, Math.floor(k / 8) * size - 40, k)),
    wash(c, 200, 0, p.honey, 0.3, 0.9),
    dusk(c, 40, p.plum, 0.28),
  ]);
};

/** Cut-out leaves laid on colored sheets. */
export const cutLeaves: Picture = (c) => {
  const panels: readonly [number, number, string, string][] = [
    [0, 330, p.terracotta, p.cream],
    [330, 290, p.honey, p.forest],
    [620, 360, p.navy, p.blush],
    [980, 300, p.sage, p.plum],
  ];
  return group([
    rect(0, 0, 1280, 720, p.paper),
    ...panels.map(([x, w, tone, cut], i) => {
      const [cx, up] = [x + w / 2, i % 2 === 0];
      return group([
        sheet(c, [rect(x, 0, w + 1, 720, c.linear(90, lighten(tone, 0.08), darken(tone, 0.1)))], {
          lift: 6,
        }),
        sheet(
          c,
          [
            sprig({
              x: cx + (up ? -10 : 14),
              y: up ? 690 : 30,
              length: 610,
              angle: up ? -96 : 84,
              bend: up ? 14 : 12,
              leaves: 6 + i,
              size: 150 - i * 8,
              color: cut,
              fat: cycle([0.34, 0.22, 0.28, 0.18], i),
            }),
          ],
          { lift: 5 },
        ),
      ]);
    }),
    sheet(c, [circle(476, 590, 74, p.terracotta)], { lift: 6 }),
    sheet(c, [path(arch(1040, 720, 180, 190), p.cream)], { lift: 6 }),
    sheet(c, [circle(800, 96, 52, p.amber)], { lift: 6 }),
    wash(c, 0, 0, p.honey, 0.25, 0.9),
  ]);
};

import { mix, palette as p } from "../palette.ts";
import { column } from "../shapes/columns.ts";
import { sky, sun } from "../shapes/light.ts";
import { ball } from "../shapes/objects.ts";
import { group, polygon, rect, segment } from "../svg.ts";
import { blend, ease, type Frame, land } from "./motion.ts";

const heights = [150, 206, 250, 330, 390, 480];
const place = (i: number) => 200 + i * 172;

/** Six columns grow like a chart; a ball drops on each and the sun settles on the last. */
export const growth: Frame = (c, t) => {
  const grown = heights.map((height, i) => height * ease(t, 0.04 + i * 0.1, 0.22 + i * 0.1));
  const arc = ease(t, 0.3, 0.88);
  const sunX = blend(180, place(5), arc);
  const sunY = blend(300, 624 - 480 - 56, arc) - Math.sin(arc * Math.PI) * 50;
  return group([
    sky(c, mix(p.night, p.navy, 0.5 + arc * 0.5), p.navy, mix(p.navy, p.sky, 0.2 + arc * 0.3)),
    ...[180, 290, 400, 510].map((y, i) =>
      segment([90, y], [blend(90, 1190, ease(t, i * 0.04, 0.3 + i * 0.04)), y], p.sky, 1.6, {
        opacity: 0.3,
      }),
    ),
    sun(c, sunX, sunY, 56, p.honey, 3.4),
    rect(0, 624, 1280, 96, c.linear(90, p.clay, p.terracotta)),
    ...grown.map((height, i) => {
      const x = place(i);
      const slide = (x - sunX) * 0.3;
      const half = 46 * Math.min(1, height / 80);
      return polygon(
        [
          [x - half, 624],
          [x + half, 624],
          [x + half * 1.2 + slide, 720],
          [x - half * 1.2 + slide, 720],
        ],
        p.plum,
        { opacity: 0.4 },
      );
    }),
    rect(0, 624, 1280, 6, p.blush),
    // Each column stands finished below the floor and is pushed up through it.
    group(
      heights.map((height, i) =>
        column(c, {
          x: place(i),
          ground: 624 + height - (grown[i] ?? 0),
          height,
          width: 84,
          color: i === 5 ? mix(p.blush, p.amber, arc) : mix(p.cream, p.blush, i * 0.12),
          light: "right",
        }),
      ),
      { "clip-path": c.clip(rect(0, 0, 1280, 624, "#000")) },
    ),
    ...heights.slice(0, 5).map((height, i) => {
      const fallen = land(t, 0.24 + i * 0.1, 0.36 + i * 0.1);
      return ball(c, place(i), blend(-40, 624 - height - 20, fallen), 19, p.terracotta);
    }),
  ]);
};

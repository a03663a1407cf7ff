import { darken, lighten, mix, palette as p } from "../palette.ts";
import { column } from "../shapes/columns.ts";
import { figure } from "../shapes/figures.ts";
import { cloud, cypress, ridge } from "../shapes/land.ts";
import { sky, stars, sun } from "../shapes/light.ts";
import { group, move, polygon, rect } from "../svg.ts";
import { blend, ease, type Frame } from "./motion.ts";

/** Night turns into morning behind a row of columns; their shadows travel over the floor. */
export const dawn: Frame = (c, t) => {
  const day = ease(t, 0.05, 0.85);
  const [sunX, sunY] = [blend(330, 800, day), blend(640, 190, day)];
  const at = (night: string, morning: string) => mix(night, morning, day);
  // Halfway between night and day the sky would be gray; the hour is red instead.
  const flush = day * (1 - day) * 3;
  const xs = [120, 380, 640, 900, 1160];
  const stone = at(mix(p.navy, p.lilac, 0.35), p.cream);
  return group([
    sky(
      c,
      at(p.night, mix(p.sky, p.navy, 0.1)),
      mix(at(p.navy, p.mist), p.mauve, flush),
      mix(at(mix(p.plum, p.navy, 0.5), p.honey), p.clay, flush),
    ),
    group([stars(c, 90, 380, p.cream)], { opacity: 1 - ease(t, 0.1, 0.5) }),
    sun(c, sunX, sunY, 74, at(p.amber, p.honey), 3.4),
    move(
      t * 70,
      0,
      cloud(150, 200, 240, p.paper, 0.45 * day),
      cloud(820, 120, 200, p.paper, 0.4 * day),
    ),
    ridge(c, 470, 40, at(darken(p.plum, 0.4), p.mauve), 3),
    ridge(c, 530, 30, at(darken(p.forest, 0.55), p.sage), 2),
    ...[250, 510, 770, 1030].map((x, i) =>
      cypress(x, 600, 130 + (i % 2) * 40, at(darken(p.forest, 0.6), p.forest)),
    ),
    rect(0, 592, 1280, 128, c.linear(90, at(p.navy, p.blush), at(p.night, p.clay))),
    ...xs.map((x) => {
      const slide = (x - sunX) * 0.34;
      return polygon(
        [
          [x - 62, 630],
          [x + 62, 630],
          [x + 88 + slide, 720],
          [x - 66 + slide, 720],
        ],
        p.plum,
        { opacity: 0.42 * ease(t, 0.25, 0.6) },
      );
    }),
    ...xs.map((x) =>
      column(c, {
        x,
        ground: 640,
        height: 536,
        width: 100,
        color: stone,
        light: x > 800 ? "left" : "right",
      }),
    ),
    rect(0, 40, 1280, 66, c.linear(90, lighten(stone, 0.2), stone)),
    rect(0, 98, 1280, 8, darken(stone, 0.4)),
    rect(0, 0, 1280, 42, lighten(stone, 0.3)),
    figure({
      x: blend(-40, 800, ease(t, 0.2, 1)),
      ground: 672 + Math.abs(Math.sin(t * 70)) * 2,
      h: 150,
      coat: at(darken(p.terracotta, 0.4), p.terracotta),
    }),
  ]);
};

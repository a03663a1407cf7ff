import { darken, lighten, palette } from "../palette.ts";
import { circle, ellipse, group, n, path, polygon, rect, stroke } from "../svg.ts";

/** What people wear, in turn. */
export const coats = [
  palette.navy,
  palette.terracotta,
  palette.plum,
  palette.forest,
  palette.violet,
  palette.amber,
] as const;

interface FigureOptions {
  x: number;
  ground: number;
  h: number;
  coat: string;
  skin?: string;
  /** Length of the shadow on the ground; negative falls to the left. */
  shade?: number;
  facing?: 1 | -1;
}

/** A small walking person that gives a place its scale. */
export function figure(o: FigureOptions): string {
  const { x, ground, h, facing = 1, skin = "#A3663F", shade = 0 } = o;
  const head = h * 0.085;
  const [shoulder, hem] = [ground - h * 0.78, ground - h * 0.3];
  const leg = (dx: number) => `M${n(x)} ${n(hem - h * 0.04)}L${n(x + dx * facing)} ${n(ground)}`;
  const coat = `M${n(x - h * 0.075)} ${n(shoulder + h * 0.03)}Q${n(x)} ${n(shoulder - h * 0.06)} ${n(x + h * 0.075)} ${n(shoulder + h * 0.03)}L${n(x + h * 0.13)} ${n(hem)}Q${n(x)} ${n(hem + h * 0.035)} ${n(x - h * 0.13)} ${n(hem)}Z`;
  const lit = `M${n(x - h * 0.075)} ${n(shoulder + h * 0.03)}Q${n(x - h * 0.03)} ${n(shoulder - h * 0.02)} ${n(x)} ${n(shoulder)}L${n(x - h * 0.02)} ${n(hem + h * 0.015)}L${n(x - h * 0.13)} ${n(hem)}Z`;
  const hand = [x + h * 0.1 * facing, ground - h * 0.4] as const;
  const sleeve = `M${n(x + h * 0.03 * facing)} ${n(shoulder + h * 0.08)}Q${n(x + h * 0.02 * facing)} ${n(ground - h * 0.52)} ${n(hand[0])} ${n(hand[1])}`;
  return group([
    shade
      ? polygon(
          [
            [x - h * 0.05, ground],
            [x + h * 0.05, ground],
            [x + shade + h * 0.05, ground + Math.abs(shade) * 0.1],
            [x + shade - h * 0.04, ground + Math.abs(shade) * 0.11],
          ],
          palette.ink,
          { opacity: 0.28 },
        )
      : "",
    stroke(leg(h * 0.09) + leg(-h * 0.07), darken(o.coat, 0.6), h * 0.055),
    path(coat, o.coat),
    path(lit, lighten(o.coat, 0.3), { opacity: 0.6 }),
    stroke(sleeve, darken(o.coat, 0.28), h * 0.05),
    circle(hand[0], hand[1], h * 0.026, skin),
    circle(x + h * 0.01 * facing, shoulder - h * 0.1, head, skin),
    path(
      `M${n(x - head)} ${n(shoulder - h * 0.1)}a${n(head)} ${n(head)} 0 0 1 ${n(head * 2)} ${n(-head * 0.2)}Q${n(x)} ${n(shoulder - h * 0.14)} ${n(x - head)} ${n(shoulder - h * 0.1)}Z`,
      palette.ink,
    ),
  ]);
}

/** A seated person down to the chest; from behind one sees only hair. */
export function listener(
  x: number,
  ground: number,
  h: number,
  coat: string,
  skin: string,
  seen: "front" | "behind" = "front",
): string {
  const hair = darken(coat, 0.72);
  const crown =
    seen === "behind"
      ? ellipse(x, ground - h * 0.8, h * 0.18, h * 0.21, hair)
      : path(
          `M${n(x - h * 0.18)} ${n(ground - h * 0.78)}a${n(h * 0.18)} ${n(h * 0.21)} 0 0 1 ${n(h * 0.36)} 0Q${n(x + h * 0.04)} ${n(ground - h * 0.82)} ${n(x - h * 0.02)} ${n(ground - h * 0.9)}Q${n(x - h * 0.1)} ${n(ground - h * 0.82)} ${n(x - h * 0.18)} ${n(ground - h * 0.78)}Z`,
          hair,
        );
  return group([
    rect(x - h * 0.075, ground - h * 0.66, h * 0.15, h * 0.16, darken(skin, 0.2)),
    path(
      `M${n(x - h * 0.42)} ${n(ground)}C${n(x - h * 0.42)} ${n(ground - h * 0.5)} ${n(x - h * 0.2)} ${n(ground - h * 0.56)} ${n(x)} ${n(ground - h * 0.56)}S${n(x + h * 0.42)} ${n(ground - h * 0.5)} ${n(x + h * 0.42)} ${n(ground)}Z`,
      coat,
    ),
    ellipse(x, ground - h * 0.78, h * 0.16, h * 0.2, skin),
    crown,
  ]);
}

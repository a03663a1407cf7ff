import type { Canvas } from "../canvas.ts";
import { darken, lighten } from "../palette.ts";
import { group, n, path, polygon, rect, repeat } from "../svg.ts";

/** A round-headed opening standing on `ground`; `h` is its full height. */
export function arch(x: number, ground: number, w: number, h: number): string {
  const r = w / 2;
  const spring = ground - h + r;
  return `M${n(x)} ${n(ground)}V${n(spring)}A${n(r)} ${n(r)} 0 0 1 ${n(x + w)} ${n(spring)}V${n(ground)}Z`;
}

export interface OpeningOptions {
  x: number;
  ground: number;
  w: number;
  h: number;
  /** What one sees through it. */
  inside: string;
  wall: string;
  /** How thick the wall looks; a negative depth shows the reveal on the left. */
  depth: number;
}

/** An arched opening with the thickness of its wall on the side that catches the light. */
export function opening(c: Canvas, o: OpeningOptions): string {
  const hole = arch(o.x, o.ground, o.w, o.h);
  const clip = c.clip(path(hole, "#000"));
  const reveal = c.linear(o.depth > 0 ? 180 : 0, lighten(o.wall, 0.25), darken(o.wall, 0.45));
  const shade = c.linear(o.depth > 0 ? 0 : 180, darken(o.wall, 0.7), darken(o.wall, 0.4));
  return group(
    [
      path(hole, o.depth > 0 ? reveal : shade),
      path(arch(o.x - o.depth, o.ground, o.w, o.h - Math.abs(o.depth) * 0.3), o.inside),
    ],
    { "clip-path": clip },
  );
}

export interface ArcadeOptions {
  x: number;
  ground: number;
  count: number;
  span: number;
  pier: number;
  /** Height of the openings and of the wall above their crowns. */
  height: number;
  crown: number;
  wall: string;
  inside: string | ((index: number) => string);
  depth?: number;
}

/** A wall pierced by a row of arches. */
export function arcade(c: Canvas, o: ArcadeOptions): string {
  const pitch = o.span + o.pier;
  const width = o.count * pitch + o.pier;
  const top = o.ground - o.height - o.crown;
  const face = c.linear(90, lighten(o.wall, 0.14), o.wall);
  return group([
    rect(o.x, top, width, o.ground - top, face),
    repeat(o.count, (i) =>
      opening(c, {
        x: o.x + o.pier + i * pitch,
        ground: o.ground,
        w: o.span,
        h: o.height,
        inside: typeof o.inside === "string" ? o.inside : o.inside(i),
        wall: o.wall,
        depth: o.depth ?? o.span * 0.14,
      }),
    ),
  ]);
}

/** Steps seen from the front, each a tread in light above a riser in shade. */
export function frontSteps(
  x: number,
  top: number,
  w: number,
  steps: number,
  rise: number,
  color: string,
  spread = 14,
): string {
  return repeat(steps, (i) => {
    const y = top + i * rise;
    const left = x - i * spread;
    const width = w + i * spread * 2;
    return (
      rect(left, y, width, rise * 0.36, lighten(color, 0.4)) +
      rect(left, y + rise * 0.36, width, rise * 0.66, darken(color, 0.1 + i * 0.015))
    );
  });
}

/** A flight seen from the side, rising to the right (or to the left with a negative run). */
export function flight(
  x: number,
  ground: number,
  steps: number,
  run: number,
  rise: number,
  fill: string,
): string {
  let d = `M${n(x)} ${n(ground)}`;
  for (let i = 0; i < steps; i++) d += `v${n(-rise)}h${n(run)}`;
  return path(`${d}V${n(ground)}Z`, fill);
}

/** A box in three tones: top, lit side, shaded side. */
export function block(x: number, y: number, w: number, h: number, depth: number, color: string) {
  return group([
    rect(x, y, w, h, color),
    polygon(
      [
        [x, y],
        [x + depth, y - depth * 0.5],
        [x + w + depth, y - depth * 0.5],
        [x + w, y],
      ],
      lighten(color, 0.38),
    ),
    polygon(
      [
        [x + w, y],
        [x + w + depth, y - depth * 0.5],
        [x + w + depth, y + h - depth * 0.5],
        [x + w, y + h],
      ],
      darken(color, 0.35),
    ),
  ]);
}

import type { Canvas } from "../canvas.ts";

/** One moment of a clip; `t` runs from 0 to 1. */
export type Frame = (canvas: Canvas, t: number) => string;

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/** How far a movement between two moments has come, starting and ending softly. */
export function ease(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  return x * x * (3 - 2 * x);
}

/** The same, landing with a small bounce. */
export function land(t: number, from: number, to: number): number {
  const x = clamp((t - from) / (to - from));
  if (x < 0.7) return (x / 0.7) ** 2;
  const bounce = (x - 0.7) / 0.3;
  return 1 - Math.sin(bounce * Math.PI) * 0.06 * (1 - bounce);
}

export const blend = (from: number, to: number, amount: number) => from + (to - from) * amount;

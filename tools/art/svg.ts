/** The few SVG elements the pictures are made of, as strings. */
export type Attributes = Record<string, string | number | undefined>;
export type Point = readonly [number, number];

export const n = (value: number) => Number(value.toFixed(2)).toString();

export function element(name: string, attributes: Attributes, children = ""): string {
  const pairs = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? n(value) : value}"`);
  return `<${name}${pairs.join("")}>${children}</${name}>`;
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more?: Attributes) =>
  element("rect", { x, y, width: w, height: h, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more?: Attributes) =>
  element("circle", { cx, cy, r, fill, ...more });

export const ellipse = (
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more?: Attributes,
) => element("ellipse", { cx, cy, rx, ry, fill, ...more });

export const path = (d: string, fill: string, more?: Attributes) =>
  element("path", { d, fill, ...more });

export const polygon = (points: readonly Point[], fill: string, more?: Attributes) =>
  path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`, fill, more);

/** A polygon from literal corners, written as in SVG: "0,440 120,412 260,428". */
export const poly = (points: string, fill: string, more?: Attributes) =>
  element("polygon", { points, fill, ...more });

export const stroke = (d: string, color: string, width: number, more?: Attributes) =>
  path(d, "none", { stroke: color, "stroke-width": width, "stroke-linecap": "round", ...more });

export const segment = (a: Point, b: Point, color: string, width: number, more?: Attributes) =>
  stroke(`M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`, color, width, more);

export const group = (children: readonly string[], attributes: Attributes = {}) =>
  element("g", attributes, children.join(""));

export const move = (x: number, y: number, ...children: string[]) =>
  group(children, { transform: `translate(${n(x)} ${n(y)})` });

export const turn = (degrees: number, x: number, y: number, ...children: string[]) =>
  group(children, { transform: `rotate(${n(degrees)} ${n(x)} ${n(y)})` });

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Draws once per index, in order: the first is the one farthest back. */
export const repeat = (count: number, draw: (index: number) => string) =>
  range(count).map(draw).join("");

/** The item at an index that wraps around. */
export function cycle<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to cycle through");
  return item;
}

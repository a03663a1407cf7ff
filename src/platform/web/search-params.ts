import { type SearchSchemaInput, stripSearchParams } from "@tanstack/react-router";

/** Parses one parameter; an invalid value gives the default. */
type Parse<Value> = (raw: unknown) => Value;
type Fields = Record<string, Parse<unknown>>;
type Search<Shape extends Fields> = { [Name in keyof Shape]: ReturnType<Shape[Name]> };
type SearchInput<Shape extends Fields> = {
  [Name in keyof Shape]?: ReturnType<Shape[Name]> | undefined;
};

const MAX_LENGTH = 200;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A repeated parameter counts once. */
const textOf = (raw: unknown): string => {
  const one = Array.isArray(raw) ? raw[0] : raw;
  return typeof one === "string" ? one : "";
};

const isDay = (text: string): boolean =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const validOrEmpty =
  (isValid: (text: string) => boolean): Parse<string> =>
  (raw) =>
    isValid(textOf(raw)) ? textOf(raw) : "";

/**
 * Fields of a screen's query parameters. Plain functions, because the routes are part of the first
 * download and zod would add 20 kB to it.
 */
export const field = {
  text:
    (max = MAX_LENGTH): Parse<string> =>
    (raw) =>
      textOf(raw).slice(0, max),
  page: (): Parse<number> => (raw) => {
    const page = Number(Array.isArray(raw) ? raw[0] : raw);
    return Number.isSafeInteger(page) && page > 0 ? page : 1;
  },
  /** Undefined when missing or invalid. */
  seconds: (): Parse<number | undefined> => (raw) => {
    const seconds = Number(Array.isArray(raw) ? raw[0] : raw);
    return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : undefined;
  },
  choice:
    <const Value extends string>(
      values: readonly Value[],
      fallback: NoInfer<Value>,
    ): Parse<Value> =>
    (raw) =>
      values.find((value) => value === textOf(raw)) ?? fallback,
  maybe:
    <const Value extends string>(values: readonly Value[]): Parse<Value | undefined> =>
    (raw) =>
      values.find((value) => value === textOf(raw)),
  /** `1` in the URL. */
  flag: (): Parse<boolean> => (raw) => raw === true || textOf(raw) === "1",
  list: (): Parse<string[]> => (raw) =>
    (Array.isArray(raw) ? raw : [raw]).filter((one) => typeof one === "string" && one !== ""),
  /** Empty when missing or invalid. */
  id: () => validOrEmpty((text) => ID.test(text)),
  day: () => validOrEmpty(isDay),
};

/**
 * The route options of query parameters. Each parameter is validated by itself: an invalid one gets
 * its default, and the others keep their values. Defaults are left out of the URL.
 */
export function searchParams<const Shape extends Fields>(shape: Shape) {
  const validateSearch = (raw: SearchInput<Shape> & SearchSchemaInput): Search<Shape> => {
    const values = new Map<string, unknown>(Object.entries(raw));
    const entries = Object.entries(shape).map(([name, parse]) => [name, parse(values.get(name))]);
    return Object.fromEntries(entries) as Search<Shape>;
  };
  const defaults = validateSearch({} as SearchInput<Shape> & SearchSchemaInput);
  return {
    validateSearch,
    search: {
      middlewares: [
        stripSearchParams<Search<Shape>, never, Search<Shape>, Search<Shape>>(defaults),
      ],
    },
  };
}

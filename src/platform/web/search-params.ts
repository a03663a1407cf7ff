import { type SearchSchemaInput, stripSearchParams } from "@tanstack/react-router";
import * as z from "zod/mini";

type Fields = Record<string, z.ZodMiniType>;
type Search<Shape extends Fields> = { [Name in keyof Shape]: z.output<Shape[Name]> };
type SearchInput<Shape extends Fields> = {
  [Name in keyof Shape]?: z.output<Shape[Name]> | undefined;
};

const MAX_LENGTH = 200;

/** Fields of a screen's query parameters. Defaults are omitted from the URL. */
export const field = {
  text: (max = MAX_LENGTH) =>
    z._default(
      z.pipe(
        z.string(),
        z.transform((text) => text.slice(0, max)),
      ),
      "",
    ),
  page: () => z._default(z.coerce.number().check(z.int(), z.positive()), 1),
  choice: <const Value extends string>(values: readonly Value[], fallback: NoInfer<Value>) =>
    z._default(z.enum(values), fallback),
  maybe: <const Value extends string>(values: readonly Value[]) => z.optional(z.enum(values)),
  /** `1` in the URL. */
  flag: () =>
    z._default(
      z.union([
        z.boolean(),
        z.pipe(
          z.literal("1"),
          z.transform(() => true),
        ),
      ]),
      false,
    ),
  list: () =>
    z._default(
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((one) => [one]),
        ),
      ]),
      [],
    ),
  /** Empty when missing or invalid. */
  id: () => z._default(z.uuid(), ""),
  day: () => z._default(z.iso.date(), ""),
};

/**
 * The route options of query parameters. Each parameter is validated by itself: an invalid one gets
 * its default, and the others keep their values.
 */
export function searchParams<const Shape extends Fields>(shape: Shape) {
  const validateSearch = (raw: SearchInput<Shape> & SearchSchemaInput): Search<Shape> => {
    const values = new Map<string, unknown>(Object.entries(raw));
    const entries = Object.entries(shape).map(([name, one]) => [
      name,
      parse(one, values.get(name)),
    ]);
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

/** A repeated parameter counts once, unless the field is a list. */
function parse(one: z.ZodMiniType, raw: unknown): unknown {
  for (const candidate of [raw, Array.isArray(raw) ? raw[0] : undefined]) {
    const parsed = one.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return one.parse(undefined);
}

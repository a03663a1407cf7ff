import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { callerOf, type InputSchema, prepare, type SampledRoute } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

/** Proof 31. Up to this length even cubic time is short, so such fields are tested together. */
const SHORT = 400;
/** Quadratic code takes minutes of CPU time for the longest text. */
const MAX_CPU_SECONDS = 5;
/** The server refuses longer requests before it reads them. */
const MAX_BYTES = 1_000_000;

const fill = (piece: string) => (max: number) => piece.repeat(max / piece.length + 1).slice(0, max);
const between = (piece: string) => (max: number) => `a${fill(piece)(max - 2)}a`;
type Make = (max: number) => string;
const HOSTILE: [string, Make][] = [
  ["&", fill("&")],
  ["<", fill("<")],
  ["-", between("-")],
  ["quotes", between('"')],
  ["commas", fill(",")],
  ["full-width commas", fill("，")],
  ["spaces", between(" ")],
  ["opening tags", fill("<p>")],
  ["nested tags", fill("<div><b>")],
  ["unfinished tags", fill("<a href=")],
  ["closing tags", fill("</p>")],
];
const allOf: Make = (max) =>
  HOSTILE.map(([, make]) => make(max / HOSTILE.length))
    .join("")
    .slice(0, max);

interface TextField {
  /** The path in the input; a number is the first item of a list. */
  path: (string | number)[];
  max: number | null;
  /** True for ids, dates and other fixed formats. */
  isFixed: boolean;
}

function textFields(schema: InputSchema, path: TextField["path"] = []): TextField[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => list ?? []);
  const fields = parts.flatMap((part) => textFields(part, path));
  for (const [name, one] of Object.entries(schema.properties ?? {})) {
    if (typeof one === "object") fields.push(...textFields(one, [...path, name]));
  }
  const { items } = schema;
  if (items && typeof items === "object" && !Array.isArray(items)) {
    fields.push(...textFields(items, [...path, 0]));
  }
  if (schema.type === "string" && !schema.enum && schema.const === undefined) {
    const isFixed = schema.format !== undefined || schema.pattern !== undefined;
    fields.push({ path, max: schema.maxLength ?? null, isFixed });
  }
  return fields;
}

/** A copy of the input with a text at this place. */
function withText(input: unknown, [step, ...rest]: TextField["path"], text: string): unknown {
  if (step === undefined) return text;
  if (typeof step === "number")
    return [withText((input as unknown[] | undefined)?.[0], rest, text)];
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [step]: withText(object[step], rest, text) };
}

const app = await testApp();
const routes = (await gatherRoutes()).flatMap((sampled) => {
  const fields = sampled.input ? textFields(sampled.input) : [];
  return fields.length ? [{ ...sampled, fields }] : [];
});
type Written = (typeof routes)[number];

test("limits the length of every text field", () => {
  const open = routes.flatMap(({ route, fields }) =>
    fields
      .filter(({ max, isFixed }) => max === null && !isFixed)
      .map(({ path }) => `${route}: ${path.join(".")}`),
  );
  expect(open).toEqual([]);
});

const writes = routes.filter(isWrite).map((sampled) => ({ ...sampled, ...groups(sampled) }));

test.each(writes.filter(({ short }) => short.length > 0))(
  "$route answers quickly when its short fields are filled",
  async (sampled) => {
    await expectQuick(sampled, sampled.short, allOf);
    await expectQuick(sampled, sampled.short, fill("<"));
  },
);

describe.each(writes.filter(({ long }) => long.length > 0))("$route", (sampled) => {
  test.each(HOSTILE)(
    "answers quickly when a long field is filled with %s",
    { timeout: 60_000 },
    async (_name, make) => {
      for (const field of sampled.long) await expectQuick(sampled, [field], make);
    },
  );
});

async function expectQuick(sampled: Written, together: TextField[], make: Make): Promise<void> {
  const { status, seconds } = await send(sampled, together, make);
  const names = together.map(({ path }) => path.join(".")).join(", ");
  expect(status, names).toBeLessThan(500);
  expect(seconds, names).toBeLessThan(MAX_CPU_SECONDS);
}

test("accepts a body of the maximum length", async () => {
  const sampled = routes.find(({ route }) => route === "POST /admin/articles");
  const body = sampled?.fields.find(({ path }) => path[0] === "body");
  if (!sampled || !body) throw new Error("Articles are written another way now");
  for (const piece of ["&", "-，", "word "]) {
    expect((await send(sampled, [body], fill(piece))).status, piece).toBeLessThan(300);
  }
});

/** The router limits path parameters. Long fields are tested alone, so that the rest is valid. */
function groups({ path: address, fields }: Written) {
  const own = fields.filter(({ path, isFixed }) => !isFixed && !address.includes(`{${path[0]}}`));
  const isShort = ({ max }: TextField) => (max ?? 0) <= SHORT;
  return { short: own.filter(isShort), long: own.filter((field) => !isShort(field)) };
}

/** The length up to which a text fits into a request. A quote takes two bytes, others up to three. */
function fitting(max: number, make: Make): number {
  const bytesPerCharacter = Buffer.byteLength(JSON.stringify(make(SHORT))) / SHORT;
  return Math.min(max, Math.floor(MAX_BYTES / bytesPerCharacter));
}

async function send(sampled: SampledRoute, together: TextField[], make: Make) {
  await app.db.execute(sql`delete from rate_limits`);
  const request = await prepare(app, sampled, callerOf(sampled));
  const body = together.reduce<unknown>(
    (input, { path, max }) => withText(input, path, make(fitting(max ?? SHORT, make))),
    request.body,
  );
  const before = process.cpuUsage();
  const { status } = await request.send({ body });
  const { user, system } = process.cpuUsage(before);
  return { status, seconds: (user + system) / 1e6 };
}

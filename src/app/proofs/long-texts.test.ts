import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ACTORS } from "#test/people.ts";
import type { RouteAccess } from "#test/route-access.ts";
import { type TestApp, testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";
import { gatherTable, prepareRequest } from "./route-table.fixture.ts";
import { type TextField, textFieldsOf, withText } from "./text-fields.fixture.ts";

/** Up to this length even cubic time is short, so such fields are tested together. */
const SHORT = 400;
/** Quadratic code takes minutes of CPU time for the longest text. */
const MAX_CPU_SECONDS = 5;
/** Statuses of requests that are rejected before the text is read. */
const UNLIKELY = [403, 402, 401];

const fill = (piece: string) => (max: number) => piece.repeat(max / piece.length + 1).slice(0, max);
const between = (piece: string) => (max: number) => `a${fill(piece)(max - 2)}a`;
const HOSTILE: [string, (max: number) => string][] = [
  ["&", fill("&")],
  ["<", fill("<")],
  ["-", between("-")],
  ["full-width commas", fill("，")],
  ["spaces", between(" ")],
  ["opening tags", fill("<p>")],
  ["nested tags", fill("<div><b>")],
  ["unfinished tags", fill("<a href=")],
  ["closing tags", fill("</p>")],
];

const app = await testApp();
const fields = textFieldsOf(contract);
const table = (await gatherTable()).filter(
  ({ route, isRaw }) => !isRaw && !route.startsWith("GET ") && fields.has(route),
);

test("limits the length of every text field", () => {
  const open = [...fields].flatMap(([route, list]) =>
    list
      .filter(({ max, isFixed }) => max === null && !isFixed)
      .map(({ path }) => `${route}: ${path.join(".")}`),
  );
  expect(open).toEqual([]);
});

describe.each(table)("$route", (entry) => {
  test.each(HOSTILE)(
    "answers quickly when filled with %s",
    { timeout: 60_000 },
    async (_name, make) => {
      for (const together of groups(entry)) {
        const { status, seconds } = await send(app, entry, together, make);
        const names = together.map(({ path }) => path.join(".")).join(", ");
        expect(status, names).toBeLessThan(500);
        expect(seconds, names).toBeLessThan(MAX_CPU_SECONDS);
      }
    },
  );
});

test("accepts a body of the maximum length", async () => {
  const entry = table.find(({ route }) => route === "POST /admin/articles");
  const body = fields.get("POST /admin/articles")?.find(({ path }) => path[0] === "body");
  if (!entry || !body) throw new Error("Articles are written another way now");
  for (const piece of ["&", "-，", "word "]) {
    expect((await send(app, entry, [body], fill(piece))).status, piece).toBeLessThan(300);
  }
});

/** The router limits path parameters. Long fields are tested alone, so that the rest is valid. */
function groups({ route }: RouteAccess): TextField[][] {
  const own = (fields.get(route) ?? []).filter(
    ({ path, isFixed }) => !isFixed && !route.includes(`{${path[0]}}`),
  );
  const isShort = ({ max }: TextField) => (max ?? 0) <= SHORT;
  const short = own.filter(isShort);
  return [short, ...own.filter((field) => !isShort(field)).map((field) => [field])].filter(
    ({ length }) => length > 0,
  );
}

async function send(
  { db }: TestApp,
  entry: RouteAccess,
  together: TextField[],
  make: (max: number) => string,
) {
  const [actor = "anonymous"] = ACTORS.toSorted(
    (a, b) => UNLIKELY.indexOf(entry.expects[a]) - UNLIKELY.indexOf(entry.expects[b]),
  );
  await db.execute(sql`delete from rate_limits`);
  const request = await prepareRequest(app, entry, actor);
  const body = together.reduce<unknown>(
    (input, { path, max }) => withText(input, path, make(max ?? SHORT)),
    request.body,
  );
  const before = process.cpuUsage();
  const { status } = await request.send(body);
  const { user, system } = process.cpuUsage(before);
  return { status, seconds: (user + system) / 1e6 };
}

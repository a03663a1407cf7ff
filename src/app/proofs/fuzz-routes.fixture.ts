import fc from "fast-check";
import { fieldsOf, prepare, type SampledRoute } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { gatherRoutes } from "./route-table.fixture.ts";

/** Every route of the contract except signing out, which ends the session that all requests use. */
export const fuzzedRoutes = async (): Promise<SampledRoute[]> =>
  (await gatherRoutes()).filter(({ route, isRaw }) => !isRaw && route !== "POST /auth/sign-out");

const ANY_ID = "6f1d2a34-0000-4000-8000-000000000000";
/** Names that break naive code, and one that no route knows. */
const STRANGE_FIELDS = ["__proto__", "constructor", "toString", "unknown"];

/** Texts that break naive code: NUL, lone surrogates, bidi, percent signs, long texts, real ids. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    " ",
    "\u0000",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "%",
    "%00",
    "'; --",
    "../",
  ),
  fc.constantFrom(ANY_ID, "null", "NaN", "-1", "1e999", "9".repeat(30), "x".repeat(5_000)),
  fc.constantFrom("2026-02-30", "+292278994-08-17", "<script>", "{{7*7}}", "\\", "İ"),
);
const scalar = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31),
);
const BODIES = [
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  '{"email":"a","email":{"x":1},"email":[]}',
  '{"__proto__":{"role":"superadmin"},"constructor":{"prototype":{}}}',
];

/** Bodies and queries with the fields of this route. */
function inputOf({ input }: SampledRoute, sample: unknown) {
  const name = fc.constantFrom(...(input ? fieldsOf(input) : []), ...STRANGE_FIELDS);
  const value: fc.Arbitrary<unknown> = fc.letrec((again) => ({
    any: fc.oneof(
      { depthSize: "small" },
      scalar,
      fc.array(again("any"), { maxLength: 4 }),
      fc.dictionary(name, again("any"), { maxKeys: 4 }),
    ),
  })).any;
  const object = fc.dictionary(name, value, { maxKeys: 6 });
  const body = fc.oneof(
    { weight: 3, arbitrary: object.map((one) => JSON.stringify(one)) },
    // A valid request with a few fields changed reaches the code behind the schema.
    {
      weight: 3,
      arbitrary: fc
        .dictionary(name, value, { maxKeys: 2 })
        .map((one) => JSON.stringify({ ...(sample as object | undefined), ...one })),
    },
    { weight: 1, arbitrary: value.map((one) => JSON.stringify(one) ?? "") },
    { weight: 1, arbitrary: text },
    { weight: 1, arbitrary: fc.constantFrom(...BODIES) },
  );
  return { body, query: fc.dictionary(name, text, { maxKeys: 4 }) };
}
const segment = fc.oneof(text, fc.constant(ANY_ID), fc.constantFrom("%2e%2e", "a b", "é"));

export interface FuzzFailure {
  status: number;
  request: string;
}

const STACK = /\bat .+\.(ts|js|mjs):\d+|node_modules|Error:/;

/** Proof 18: sends generated requests to one route and returns the first failure. */
export async function fuzzRoute(
  app: TestApp,
  sampled: SampledRoute,
  runs: number,
  seed: number,
): Promise<FuzzFailure | null> {
  const admin = app.as("superadmin");
  const request = await prepare(app, sampled, "superadmin");
  const { body, query } = inputOf(sampled, request.body);
  const segments = fc.array(fc.option(segment, { freq: 2 }), { minLength: 3, maxLength: 3 });
  const { method } = sampled;
  for (const [content, search, [...left]] of fc.sample(fc.tuple(body, query, segments), {
    numRuns: runs,
    seed,
  })) {
    // Every third id is the valid one of the sample.
    const address = sampled.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encode(left.pop() ?? request.params[name] ?? ""),
    );
    const asked = method === "GET" ? `?${new URLSearchParams(wellFormed(search))}` : "";
    const answer = await admin.send(method, address + asked, {
      ...(method === "GET"
        ? {}
        : { body: content, headers: { "content-type": "application/json" } }),
      signal: AbortSignal.timeout(20_000),
    });
    if (answer.status >= 500 || STACK.test(JSON.stringify(answer.body))) {
      return {
        status: answer.status,
        request: `${method} ${address}${asked} ${content.slice(0, 300)}`,
      };
    }
  }
  return null;
}

/** Encodes a path segment; an empty one or a dot would change the path. */
function encode(segment: string): string {
  const encoded = encodeURIComponent(segment.toWellFormed());
  return encoded === "" || /^\.+$/.test(encoded) ? ANY_ID : encoded.slice(0, 600);
}

const wellFormed = (search: Record<string, string>) =>
  Object.fromEntries(Object.entries(search).map(([key, one]) => [key, one.toWellFormed()]));

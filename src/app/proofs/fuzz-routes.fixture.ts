import fc from "fast-check";
import { type ContractRoute, contractRoutes } from "#test/contract-routes.ts";
import type { TestApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";

/** Excluded, because it ends the session that all requests use. */
const EXCLUDED = "POST /auth/sign-out";

export function fuzzedRoutes(): ContractRoute[] {
  const routes = contractRoutes(contract);
  const fuzzed = routes.filter(({ method, path }) => `${method} ${path}` !== EXCLUDED);
  if (fuzzed.length !== routes.length - 1) throw new Error(`There is no ${EXCLUDED} any more`);
  return fuzzed;
}

const ANY_ID = "6f1d2a34-0000-4000-8000-000000000000";
const FIELDS =
  "id,email,password,title,name,slug,content,message,subject,page,search,q,type,status,role,position,direction,topics,categories,kind,before,clientId,fields,date,slot,phone,notes,__proto__,constructor,toString".split(
    ",",
  );

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
const value: fc.Arbitrary<unknown> = fc.letrec((again) => ({
  any: fc.oneof(
    { depthSize: "small" },
    text,
    fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31),
    fc.array(again("any"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...FIELDS), again("any"), { maxKeys: 4 }),
  ),
})).any;

const object = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 6 });
const body = fc.oneof(
  { weight: 6, arbitrary: object.map((one) => JSON.stringify(one)) },
  { weight: 1, arbitrary: value.map((one) => JSON.stringify(one) ?? "") },
  { weight: 1, arbitrary: text },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      '{"email":"a","email":{"x":1},"email":[]}',
      '{"__proto__":{"role":"superadmin"},"constructor":{"prototype":{}}}',
    ),
  },
);
const query = fc.dictionary(fc.constantFrom(...FIELDS), text, { maxKeys: 4 });
const segment = fc.oneof(text, fc.constant(ANY_ID), fc.constantFrom("%2e%2e", "a b", "é"));

export interface FuzzFailure {
  status: number;
  request: string;
}

const STACK = /\bat .+\.(ts|js|mjs):\d+|node_modules|Error:/;

/** Proof 18: sends generated requests to one route and returns the first failure. */
export async function fuzzRoute(
  app: TestApp,
  route: ContractRoute,
  runs: number,
  seed: number,
): Promise<FuzzFailure | null> {
  const admin = app.as("superadmin");
  const requests = fc.sample(
    fc.tuple(body, query, fc.array(segment, { minLength: 3, maxLength: 3 })),
    {
      numRuns: runs,
      seed,
    },
  );
  for (const [content, search, segments] of requests) {
    let at = 0;
    const path = route.path.replace(/\{\+?[^}]+\}/g, () => encode(segments[at++ % 3] ?? ""));
    const isRead = route.method === "GET";
    const asked = isRead ? `?${new URLSearchParams(wellFormed(search))}` : "";
    const answer = await admin.send(route.method, `/api${path}${asked}`, {
      ...(isRead ? {} : { body: content, headers: { "content-type": "application/json" } }),
      signal: AbortSignal.timeout(20_000),
    });
    const said = JSON.stringify(answer.body);
    if (answer.status >= 500 || STACK.test(said)) {
      return {
        status: answer.status,
        request: `${route.method} ${path}${asked} ${content.slice(0, 300)}`,
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

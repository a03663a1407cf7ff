import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { contractRoutes } from "#test/contract-routes.ts";
import { testApp } from "#test/test-app.ts";
import { contract } from "../contract.ts";

/** Rules that hold for every route. */
const app = await testApp();
const routes = contractRoutes(contract);
const writes = routes.filter(({ method }) => method !== "GET");
const admin = app.as("superadmin");
const ANY_ID = "6f1d2a34-0000-4000-8000-000000000000";
const filled = (path: string) => `/api${path.replace(/\{\+?[^}]+\}/g, ANY_ID)}`;

describe.each(writes)("$method $path", ({ method, path }) => {
  test.each(["https://evil.example", "null", "http://colonnade.example.test.evil.example"])(
    "rejects origin %s with 403",
    async (origin) => {
      const answer = await admin.send(method, filled(path), {
        headers: { origin, "content-type": "application/json" },
        body: "{}",
      });
      expect(answer.status).toBe(403);
      expect(answer.body.code).toBe("foreign_origin");
    },
  );

  test.each(["text/plain", "application/x-www-form-urlencoded"])(
    "rejects content type %s with 403",
    async (type) => {
      const answer = await admin.send(method, filled(path), {
        headers: { "content-type": type },
        body: "{}",
      });
      expect(answer.status).toBe(403);
    },
  );
});

/** Routes that other servers call; a signature or token authenticates each of them. */
const CALLED_BY_SERVERS = ["POST /api/webhooks/payments", "POST /api/webhooks/unsubscribe"];
const rawWrites = app.rawRoutes.filter(
  (route) =>
    /^(POST|PUT|PATCH|DELETE) \/api\/(?!\*)/.test(route) && !CALLED_BY_SERVERS.includes(route),
);

/** Notations of one URL that a check of the raw text would miss. */
const SPELLINGS: ((path: string) => string)[] = [
  (path) => path.replace("/api/", "/%61pi/"),
  (path) => path.replace("/api/", "/a%70i/"),
  (path) => path.replace("/api/", "/ap%69/"),
  (path) => path.replace("/api/", "/%61%70%69/"),
  (path) => path.replace("/api/", "/API/"),
  (path) => path.replace("/api/", "/Api/"),
  (path) => path.replace("/api/", "//api/"),
  (path) => path.replace("/api/", "/api//"),
  (path) => path.replace("/api/", "/./api/"),
  (path) => path.replace("/api/", "/x/../api/"),
  (path) => path.replace("/api/", "/%2e/api/"),
  (path) => path.replace("/api/", "/api%2f"),
  (path) => path.replace("/api/", "/api;x=1/"),
  (path) => path.replace("/api/", "/%2561pi/"),
  (path) => path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  (path) => `${path}/`,
  (path) => `${path}?x=1`,
  (path) => `${path}?/api/webhooks/payments`,
  (path) => `${path}#/api/webhooks/`,
  (path) => `http://colonnade.example.test${path}`,
];

/** Raw, because `fetch` would normalize the URL. */
function sendRaw(method: string, path: string, type: string) {
  const { port } = new URL(app.url);
  const headers = {
    origin: "https://evil.example",
    "content-type": type,
    cookie: app.people.superadmin.cookie,
  };
  return new Promise<{ status: number; cache: string | undefined }>((resolve, reject) => {
    const call = request({ port, method, path, headers }, (answer) => {
      answer.resume();
      const { statusCode = 0, headers: received } = answer;
      answer.on("end", () => resolve({ status: statusCode, cache: received["cache-control"] }));
    });
    call.on("error", reject);
    call.end(method === "GET" ? undefined : "{}");
  });
}

const allWrites = [
  ...writes.map(({ method, path }) => `${method} ${filled(path)}`),
  ...rawWrites.map((route) => route.replace(/:\w+/g, ANY_ID)),
];

test.each(allWrites)("rejects every spelling of %s from another origin", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  for (const spell of SPELLINGS) {
    const { status } = await sendRaw(method, spell(path), "application/json");
    expect([status, spell(path)]).toEqual([403, spell(path)]);
  }
});

test("sends no-store for every spelling of an API address", async () => {
  for (const path of ["/%61pi/session", "/api/session", "/a%70i/files"]) {
    const { cache } = await sendRaw("GET", path, "application/json");
    expect([path, cache]).toEqual([path, "no-store"]);
  }
});

test("exempts only signed routes from the origin check", async () => {
  const routes = app.rawRoutes.filter((route) => route.startsWith("POST /api/webhooks/"));
  expect(routes.sort()).toEqual(CALLED_BY_SERVERS);
  for (const route of CALLED_BY_SERVERS) {
    const { status } = await sendRaw("POST", route.split(" ")[1] ?? "", "application/json");
    expect([400, 404, 422]).toContain(status);
  }
});

test.each(rawWrites)("rejects %s from another origin with 403", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const body = new FormData();
  const foreign = await admin.send(method, path, {
    headers: { origin: "https://evil.example" },
    body,
  });
  expect([foreign.status, foreign.body.code]).toEqual([403, "foreign_origin"]);
  const plain = { headers: { "content-type": "text/plain" }, body: "{}" };
  expect((await admin.send(method, path, plain)).status).toBe(403);
});

test("rejects a write without an Origin", async () => {
  const before = await app.db.$count(users);
  const answer = await fetch(`${app.url}/api/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(403);
  expect(await app.db.$count(users)).toBe(before);
});

const NASTY: [string, string][] = [
  ["not JSON", "{"],
  ["a list", "[]"],
  ["a number", "1"],
  ["null", "null"],
  ["nothing", ""],
  ["deep nesting", `${"[".repeat(5000)}${"]".repeat(5000)}`],
  ["__proto__", '{"__proto__":{"role":"superadmin"}}'],
  ["constructor", '{"constructor":{"prototype":{"role":"superadmin"}}}'],
  ["duplicate keys", '{"email":"a@b.example","email":{"x":1}}'],
  ["NUL", '{"email":"a\\u0000@b.example","password":"\\u0000\\u0000","subject":"\\u0000"}'],
  ["a lone surrogate", '{"email":"\\ud800","name":"\\udfff","title":"\\ud800"}'],
  ["2 MB", JSON.stringify({ email: "x".repeat(2_000_000) })],
];

describe.each(writes)("$method $path", ({ method, path }) => {
  test.each(NASTY)("rejects %s with a client error", async (_name, body) => {
    const answer = await admin.send(method, filled(path), {
      headers: { "content-type": "application/json" },
      body,
    });
    expect(answer.status).toBeLessThan(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .+\.ts:|node_modules|Error:/);
  });
});

test.each(routes.filter(({ method }) => method === "GET"))(
  "answers GET $path without a 5xx for malformed queries",
  async ({ path }) => {
    for (const query of ["?page=-1", "?page[]=x", "?__proto__[x]=1", "?q=%00", "?q=%ff", "?x=1"]) {
      const answer = await admin.get(filled(path) + query);
      expect(answer.status, query).toBeLessThan(500);
    }
    const odd = path.replace(/\{\+?[^}]+\}/g, "%00..%2f");
    expect((await admin.get(`/api${odd}`)).status).toBeLessThan(500);
  },
);

import { request } from "node:http";
import { expect, test } from "vitest";
import { fillPath, prepare } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { checksums, gatherRoutes, isWrite } from "./route-table.fixture.ts";

/** Rules that hold for every route. */
const app = await testApp();
const admin = app.as("superadmin");
const routes = await gatherRoutes();
/** Routes that other servers call; a signature or token authenticates each of them. */
const CALLED_BY_SERVERS = [
  "POST /api/webhooks/email",
  "POST /api/webhooks/payments",
  "POST /api/webhooks/unsubscribe",
];
/** Accept access tokens only and read no cookie. */
const WITHOUT_COOKIES = ["POST /mcp", "DELETE /mcp"];
const writes = routes.filter(
  (one) => isWrite(one) && ![...CALLED_BY_SERVERS, ...WITHOUT_COOKIES].includes(one.route),
);

const JSON_TYPE = "application/json";
const ORIGINS = ["https://evil.example", "null", "http://colonnade.example.test.evil.example"];
const TYPES = ["text/plain", "application/x-www-form-urlencoded"];

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
function sendRaw(method: string, path: string, body = "{}") {
  const { port } = new URL(app.url);
  const headers = {
    origin: "https://evil.example",
    "content-type": JSON_TYPE,
    cookie: app.people.superadmin.cookie,
  };
  return new Promise<{ status: number; cache: string | undefined }>((resolve, reject) => {
    const call = request({ port, method, path, headers }, (answer) => {
      answer.resume();
      const { statusCode = 0, headers: received } = answer;
      answer.on("end", () => resolve({ status: statusCode, cache: received["cache-control"] }));
    });
    call.on("error", reject);
    call.end(method === "GET" ? undefined : body);
  });
}

/** Proofs 17 and 33: requests that would succeed, sent from elsewhere or as something else. */
const valid = [];
for (const sampled of writes) {
  valid.push({ ...sampled, ...(await prepare(app, sampled, "superadmin")) });
}
await admin.get("/api/session");
const before = await checksums(app);

test.each(valid)(
  "$route rejects foreign origins and content types with 403",
  async ({ method, path, params, body, send }) => {
    for (const origin of ORIGINS) {
      const answer = await send({ headers: { origin } });
      expect([answer.status, answer.body.code], origin).toEqual([403, "foreign_origin"]);
    }
    const address = fillPath(path, params);
    const content = JSON.stringify(body ?? {});
    for (const type of TYPES) {
      const headers = { "content-type": type };
      const { status } = await admin.send(method, address, { headers, body: content });
      expect(status, type).toBe(403);
    }
    for (const spell of SPELLINGS) {
      const { status } = await sendRaw(method, spell(address), content);
      expect([status, spell(address)]).toEqual([403, spell(address)]);
    }
  },
);

test("sends no-store for every spelling of an API address", async () => {
  for (const path of ["/%61pi/session", "/api/session", "/a%70i/files"]) {
    const { cache } = await sendRaw("GET", path);
    expect([path, cache]).toEqual([path, "no-store"]);
  }
});

test("exempts only signed routes from the origin check", async () => {
  const webhooks = routes.filter((one) => isWrite(one) && one.path.startsWith("/api/webhooks/"));
  expect(webhooks.map(({ route }) => route).sort()).toEqual(CALLED_BY_SERVERS);
  for (const { path } of webhooks) {
    expect([400, 422]).toContain((await sendRaw("POST", path)).status);
  }
});

test("answers a cookie like no cookie where only access tokens are accepted", async () => {
  expect((await sendRaw("POST", "/mcp")).status).toBe(401);
});

test("rejects a write without an Origin", async () => {
  const answer = await fetch(`${app.url}/api/auth/sign-up`, {
    method: "POST",
    headers: { "content-type": JSON_TYPE },
    body: "{}",
  });
  expect(answer.status).toBe(403);
});

test("none of these requests changed anything", async () => {
  expect(await checksums(app)).toEqual(before);
});

/** Proof 18, with fixed inputs: malformed requests are the client's fault. */
const BODIES: [name: string, body: string][] = [
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
const QUERIES = ["?page=-1", "?page[]=x", "?__proto__[x]=1", "?q=%00", "?q=%ff", "?x=1"];
const ANY_ID = "6f1d2a34-0000-4000-8000-000000000000";
const STREAM = "GET /api/live-events";

test.each(routes.filter(({ route }) => route !== STREAM))(
  "$route answers malformed requests without a 5xx or a stack trace",
  async (sampled) => {
    const { method } = sampled;
    const path = sampled.path.replace(/\{\w+\}/g, ANY_ID);
    const odd = sampled.path.replace(/\{\w+\}/g, "%00..%2f");
    const requests: [string, string, RequestInit?][] = isWrite(sampled)
      ? BODIES.map(([name, body]) => [name, path, { headers: { "content-type": JSON_TYPE }, body }])
      : [...QUERIES.map((query): [string, string] => [query, path + query]), ["odd ids", odd]];
    for (const [name, address, init] of requests) {
      const answer = await admin.send(method, address, init);
      expect(answer.status, name).toBeLessThan(500);
      expect(JSON.stringify(answer.body), name).not.toMatch(/\bat .+\.ts:|node_modules|Error:/);
    }
  },
);

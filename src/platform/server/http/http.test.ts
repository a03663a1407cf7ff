import { expect, test } from "vitest";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const visitor = app.as("anonymous");

test("answers the health checks", async () => {
  expect((await visitor.get("/api/live")).body).toEqual({ status: "ok" });
  const ready = await visitor.get("/api/ready");
  expect(ready.status).toBe(200);
});

test("serves the OpenAPI document and the reference page", async () => {
  const { body } = await visitor.get("/api/openapi.json");
  expect(body.openapi).toMatch(/^3\./);
  expect(Object.keys(body.paths)).toContain("/session");
  const page = await visitor.get("/api/docs");
  expect(page.headers.get("content-type")).toContain("text/html");
  expect(page.body).toContain("/api/session");
});

test("sets the security headers on every response", async () => {
  for (const path of ["/api/live", "/api/session", "/api/nowhere", "/api/docs"]) {
    const { headers } = await visitor.get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toMatch(/connect-src 'self'(;|$)/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
  }
});

test("sends a short set of security headers with assets", async () => {
  const { headers } = await visitor.get("/assets/nowhere.js");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("content-security-policy")).toBeNull();
});

test("sends no-store with API responses", async () => {
  const { headers } = await visitor.get("/api/session");
  expect(headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["GET", "/api/nowhere", undefined, 404, "not_found"],
  ["GET", "/api/profile", undefined, 401, "unauthenticated"],
  ["POST", "/api/auth/sign-in", "{", 400, "malformed_request"],
  ["POST", "/api/auth/sign-in", "{}", 422, "validation_failed"],
  ["POST", "/api/auth/sign-in", JSON.stringify("x".repeat(1_100_000)), 413, "too_large"],
] as const)("%s %s: %s", async (method, path, body, status, code) => {
  const answer = await visitor.send(
    method,
    path,
    body === undefined ? {} : { body, headers: { "content-type": "application/json" } },
  );
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ code, message: expect.any(String) });
  expect(Object.keys(answer.body).every((key) => ["code", "message", "fields"].includes(key))).toBe(
    true,
  );
});

test("rejects an unknown field and names it", async () => {
  const answer = await visitor.post("/api/auth/sign-in", { email: "a", password: "b", role: "x" });
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain("role");
});

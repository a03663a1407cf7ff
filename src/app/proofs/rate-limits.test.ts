import { expect, test } from "vitest";
import { addToken, bearer } from "#features/integrations/server/token.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { one } from "#lib/one.ts";
import { testApp } from "#test/test-app.ts";

/** Requests that would burden other members are limited per member with a 429. */
const app = await testApp();
const member = app.as("teamMember");

async function untilRefused(send: () => Promise<{ status: number; body: unknown }>, most: number) {
  for (let count = 0; count <= most; count += 1) {
    const { status, body } = await send();
    if (status === 429) return { count, body };
    expect(status).toBeLessThan(300);
  }
  return null;
}

test("limits comments", async () => {
  const { id } = await addArticle(app);
  const send = () => member.post(`/api/discussions/article/${id}`, { content: "Thank you" });
  expect(await untilRefused(send, 31)).toMatchObject({
    count: 30,
    body: { message: "You've posted too many comments. Please wait a few minutes." },
  });
});

test("limits searches", { timeout: 120_000 }, async () => {
  const statuses: number[] = [];
  while (statuses.length < 620) {
    const answers = Array.from({ length: 20 }, () => member.get("/api/search?q=a"));
    statuses.push(...(await Promise.all(answers)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200).length).toBe(600);
  const { status, body } = await member.get("/api/search?q=a");
  expect([status, body.message]).toEqual([429, "Too many searches. Please wait a minute."]);
});

test("limits requests to the MCP server per person, with all tokens together", async () => {
  const { id: userId } = app.people.guru;
  const tokens = [await addToken(app, { userId }), await addToken(app, { userId })];
  const ping = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" });
  const statuses: number[] = [];
  for (let count = 0; count < 301; count += 1) {
    const { token } = tokens[count % 2] ?? one(tokens);
    const headers = {
      ...bearer(token),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const answer = await app.as("anonymous").send("POST", "/mcp", { body: ping, headers });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 300 }, () => 200), 429]);
});

test("limits CSV downloads", async () => {
  const send = () => app.as("superadmin").get("/api/audit/export");
  expect(await untilRefused(send, 61)).toMatchObject({
    count: 60,
    body: { message: "Too many downloads. Please wait a few minutes." },
  });
});

test.each([
  ["agent", "/api/scorecard/import/preview", { text: "\t2026-01\nFee income\t1" }],
  [
    "superadmin",
    "/api/members/invitations/preview",
    { text: "First name,Last name,Email,Agency\nAna,Ruiz,ana@limits.test,Harbor" },
  ],
] as const)("limits imports of the %s at %s", async (who, path, body) => {
  expect(await untilRefused(() => app.as(who).post(path, body), 61)).toMatchObject({
    count: 60,
    body: { message: "Too many imports. Please wait a few minutes." },
  });
});

test("limits certificate downloads by IP address", async () => {
  let refused = 0;
  for (let count = 0; count < 61; count += 1) {
    const { status } = await app.as("anonymous").get("/api/certificates/none.pdf");
    if (status === 429) refused += 1;
    else expect(status).toBe(404);
  }
  expect(refused).toBe(1);
});

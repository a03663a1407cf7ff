import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { accessTokens } from "#features/accounts/server/tokens/tables.ts";
import { FOUNDER_HOST_ID, scheduledCalls } from "#features/calls/server/tables.ts";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { sampleCommitment, samplePlan } from "#features/growth-plan/server/commitment.fixture.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { keyElements, lessons } from "#features/learning/server/tables.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import { sampleMetric } from "#features/scorecard/server/metric.fixture.ts";
import { supportRequests } from "#features/support/server/tables.ts";
import { createLog } from "#platform/server/log.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { connectMcp, MCP_SCOPES } from "./mcp.fixture.ts";
import { MCP_TOOLS } from "./mcp-tools.ts";
import { addToken } from "./token.fixture.ts";

const logged: string[] = [];
const log = createLog("info", { write: (line) => void logged.push(line) });
const app = await testApp({ log });
const SITE = "http://colonnade.example.test";
/** In everything that the member of the first agency must not receive. */
const CANARY = "quokkacanary";
app.clock.set("2026-11-15T20:00:00Z");
const { agent, otherAgent } = app.people;

const opened: { close: () => Promise<void> }[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
});

const connectAs = async ({ id: userId }: Pick<Person, "id">, scopes = MCP_SCOPES) => {
  const { token, id } = await addToken(app, { userId, scopes });
  const connection = await connectMcp(app.url, token);
  opened.push(connection);
  return { ...connection, token, tokenId: id };
};

const pillar = await samplePillar(app.db, 3, 1);
const [first, closed] = pillar.elements;
const [lessonId = "", hiddenId = "", closedId = ""] = first?.lessonIds ?? [];
await app.db
  .update(lessons)
  .set({
    title: "Price by value",
    content: "<h2>Why</h2><p>Charge for the <strong>zebrawood</strong>.</p>",
  })
  .where(eq(lessons.id, lessonId));
await app.db
  .update(lessons)
  .set({ title: `Draft ${CANARY}`, content: `<p>${CANARY}</p>`, isPublished: false })
  .where(eq(lessons.id, hiddenId));
await app.db
  .update(keyElements)
  .set({ opensAfterDays: 30 })
  .where(eq(keyElements.id, closed?.id ?? ""));
for (const id of [closedId, closed?.lessonIds[0] ?? ""]) {
  await app.db
    .update(lessons)
    .set({ content: `<p>Closed ${CANARY}</p>`, opensAfterDays: id === closedId ? 30 : null })
    .where(eq(lessons.id, id));
}
const article = await addArticle(app, {
  title: "Retainers",
  slug: "retainers",
  body: '<p>See <a href="/events">events</a>.</p><ul><li>zebrawood</li></ul>',
  bodyText: "See events. zebrawood",
});
const draft = await addArticle(app, {
  title: CANARY,
  body: `<p>${CANARY}</p>`,
  isPublished: false,
});
const eventId = await insertEvent(app, {
  title: "Pricing clinic",
  description: "<p>Bring one.</p>",
});
await insertEvent(app, { title: CANARY, isActive: false });

const metricId = await sampleMetric(app.db, { name: "Happy clients" });
const enter = (who: "agent" | "otherAgent", value: number) =>
  app.as(who).put("/api/scorecard/numbers", {
    month: "2026-10-01",
    version: null,
    inputs: {},
    values: [{ metricId, value }],
  });
const CANARY_NUMBER = 4242;
expect((await enter("agent", 9)).status).toBe(200);
expect((await enter("otherAgent", CANARY_NUMBER)).status).toBe(200);
for (const [person, title] of [
  [agent, "Raise prices"],
  [otherAgent, CANARY],
] as const) {
  const plan = await samplePlan(app, person.organizationId, {
    startsOn: "2026-10-01",
    endsOn: "2026-12-30",
  });
  await sampleCommitment(app, person, { title, dueOn: "2026-11-20", planId: plan.id });
}
const openTicket = (who: "agent" | "otherAgent", subject: string) =>
  app.as(who).post("/api/support/tickets", {
    subject,
    message: subject,
    clientId: crypto.randomUUID(),
  });
const foreignTicket = await openTicket("otherAgent", CANARY);
await openTicket("agent", "Invoice question");

const lessonUrl = `${SITE}/pillars-of-agency/${pillar.slug}/${first?.slug}?lesson=${lessonId}`;

describe("scopes", () => {
  test("needs exactly the scopes that the settings page offers", () => {
    const needed = new Set(MCP_TOOLS.flatMap(({ scopes }) => scopes));
    expect([...needed].sort()).toEqual([...MCP_SCOPES].sort());
  });

  test("lists all tools for a token with all scopes", async () => {
    const { client } = await connectAs(agent);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(MCP_TOOLS.map(({ name }) => name));
    const writes = tools.filter(({ annotations }) => !annotations?.readOnlyHint);
    expect(writes.map(({ name }) => name)).toEqual(["book_call", "cancel_call", "open_ticket"]);
    for (const { inputSchema } of tools) expect(inputSchema.type).toBe("object");
  });

  test("lists only the tools of the token's scopes, and refuses the others", async () => {
    const { client, call } = await connectAs(agent, ["support:read", "calls:write"]);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["book_call", "cancel_call", "my_tickets"]);
    const before = await app.db.$count(supportRequests);
    const refused = await call("open_ticket", { subject: "No", message: "No" });
    expect(refused).toEqual({
      text: 'This access token needs the scope "support:write".',
      isError: true,
    });
    expect(await app.db.$count(supportRequests)).toBe(before);
    expect((await client.listResources()).resources).toEqual([]);
    await expect(client.readResource({ uri: lessonUrl })).rejects.toThrow("learning:read");
  });
});

describe("tools", () => {
  test("search everything the member may read", async () => {
    const { call } = await connectAs(agent);
    const { text, isError } = await call("search", { query: "zebrawood" });
    expect(isError).toBe(false);
    expect(text).toContain(`${SITE}/resources/retainers`);
    expect(text).toContain(lessonUrl);
    expect((await call("search", { query: CANARY })).text).toBe("No results. Try different words.");
  });

  test("list the program with my progress", async () => {
    const { call } = await connectAs(agent);
    await app.as("agent").post(`/api/lessons/${lessonId}/complete`, {});
    expect((await call("list_pillars")).text).toContain(`slug: ${pillar.slug}`);
    const elements = await call("list_key_elements", { pillar: pillar.slug });
    expect(elements.text).toContain("1 of 2 lessons completed (50%)");
    expect(elements.text).toContain("Locked: opens");
    const listed = await call("list_lessons", { pillar: pillar.slug, key_element: first?.slug });
    expect(listed.text).toContain(`[x] Price by value. ${lessonUrl}`);
    expect((await call("my_progress")).text).toContain("1 lesson completed");
  });

  test("read lessons and articles as Markdown", async () => {
    const { call, client } = await connectAs(agent);
    const lesson = await call("read_lesson", { link: lessonUrl });
    expect(lesson.text).toContain("# Price by value");
    expect(lesson.text).toContain("## Why\n\nCharge for the **zebrawood**.");
    const read = await call("read_article", { link: `/resources/${article.slug}` });
    expect(read.text).toContain(`See [events](${SITE}/events).`);
    const { resources } = await client.listResources();
    const uri = `${SITE}/resources/retainers`;
    expect(resources.map((one) => one.uri)).toContain(uri);
    const { contents } = await client.readResource({ uri });
    expect(contents).toEqual([{ uri, mimeType: "text/markdown", text: read.text }]);
    expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(2);
  });

  test("read my plan, my numbers and the events", async () => {
    const { call } = await connectAs(agent);
    expect((await call("my_plan")).text).toContain("**Raise prices** (open, due 2026-11-20)");
    expect((await call("my_numbers")).text).toContain(
      "**Happy clients**: 9 in October 2026, On target",
    );
    expect((await call("list_events")).text).toContain(`${SITE}/events/${eventId}`);
    expect((await call("list_events", { mine: true })).text).toBe("There are no such events.");
  });

  test("book a call of the founder and cancel it", async () => {
    const { call } = await connectAs(agent);
    const offered = await call("list_call_times");
    expect(offered.text).toContain(`host_id: ${FOUNDER_HOST_ID}`);
    const [time = ""] = /2026-\S+Z/.exec(offered.text) ?? [];
    const booking = { host_id: FOUNDER_HOST_ID, starts_at: time, question: "Pricing" };
    expect((await call("book_call", booking)).isError).toBe(true);
    const booked = await call("book_call", { ...booking, phone: "(555) 123-4567" });
    expect(booked.text).toContain("Booked: ");
    const rows = await app.db.select().from(scheduledCalls);
    expect(rows).toMatchObject([{ userId: agent.id, question: "Pricing" }]);
    const id = rows[0]?.id ?? "";
    expect((await call("my_calls")).text).toContain(`id: ${id}`);
    const stranger = await connectAs(otherAgent);
    expect(await stranger.call("cancel_call", { call_id: id })).toMatchObject({ isError: true });
    expect((await call("cancel_call", { call_id: id })).text).toContain("The call is canceled.");
    expect(await app.db.select({ status: scheduledCalls.status }).from(scheduledCalls)).toEqual([
      { status: "cancelled" },
    ]);
  });

  test("open a ticket and list mine", async () => {
    const { call } = await connectAs(agent);
    const made = await call("open_ticket", { subject: "From my assistant", message: "Hello" });
    expect(made.text).toMatch(/^Ticket #\d+ created\. http/);
    const listed = await call("my_tickets");
    expect(listed.text).toContain("From my assistant");
    expect(listed.text).toContain("Invoice question");
    const [row] = await app.db
      .select()
      .from(supportRequests)
      .where(eq(supportRequests.subject, "From my assistant"));
    expect(row).toMatchObject({ userId: agent.id, message: "Hello" });
  });

  test("explain wrong input in plain English", async () => {
    const { call } = await connectAs(agent);
    const errors = [
      await call("open_ticket", { subject: " ", message: "Hello" }),
      await call("read_article", { link: "https://elsewhere.example/resources/retainers" }),
      await call("read_article", { link: "/events/1" }),
      await call("list_key_elements", { pillar: "no-such-pillar" }),
      await call("no_such_tool"),
    ];
    expect(errors).toEqual([
      { isError: true, text: "subject: Subject is required." },
      { isError: true, text: `Use a link that starts with ${SITE}.` },
      { isError: true, text: "This is not the link of an article. Use search to find one." },
      { isError: true, text: "Pillar not found" },
      { isError: true, text: 'There is no tool "no_such_tool".' },
    ]);
  });
});

test("never returns drafts, closed lessons or the data of another agency", async () => {
  const { call, client } = await connectAs(agent);
  const closedUrl = `/pillars-of-agency/${pillar.slug}/${closed?.slug}?lesson=${closed?.lessonIds[0]}`;
  const answers = [
    await call("read_lesson", { link: lessonUrl.replace(lessonId, closedId) }),
    await call("read_lesson", { link: closedUrl }),
    await call("read_lesson", { link: lessonUrl.replace(lessonId, hiddenId) }),
    await call("read_article", { link: `/resources/${draft.slug}` }),
    await call("list_lessons", { pillar: pillar.slug, key_element: first?.slug }),
    await call("list_lessons", { pillar: pillar.slug, key_element: closed?.slug }),
    await call("list_events", { include_past: true }),
    await call("search", { query: CANARY }),
    ...(await Promise.all(
      MCP_TOOLS.filter(({ input, effect }) => effect === "read" && input.safeParse({}).success).map(
        ({ name }) => call(name),
      ),
    )),
  ];
  expect(answers[0]?.text).toContain("Locked: opens");
  expect(answers[1]).toEqual({ text: "This content isn't open for you yet.", isError: true });
  const all = JSON.stringify([answers, await client.listResources()]);
  expect(all).not.toContain(CANARY);
  expect(all).not.toContain(CANARY_NUMBER.toLocaleString("en-US"));
  expect(all).not.toContain(foreignTicket.body.id);
  const own = await connectAs(otherAgent);
  expect((await own.call("my_plan")).text).toContain(CANARY);
  expect((await own.call("my_tickets")).text).toContain(CANARY);
  expect((await own.call("my_numbers")).text).toContain(CANARY_NUMBER.toLocaleString("en-US"));
});

test("follows the rules of the product for each member", async () => {
  const team = await connectAs(app.people.teamMember);
  expect(await team.call("my_numbers")).toMatchObject({ isError: true });
  const visitor = await connectAs(app.people.noAccess);
  expect(await visitor.call("search", { query: "zebrawood" })).toEqual({
    isError: true,
    text: "An active subscription is required.",
  });
  expect((await visitor.call("my_tickets")).isError).toBe(false);
});

describe("access", () => {
  const send = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${app.url}/mcp`, {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      ...init,
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
    });

  test("refuses requests without an access token, also with a session", async () => {
    for (const headers of [{}, { cookie: agent.cookie }]) {
      const answer = await send(headers);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
    const { token } = await addToken(app, { userId: agent.id, scopes: MCP_SCOPES });
    const authorization = `Bearer ${token}`;
    expect((await send({ authorization, cookie: agent.cookie })).status).toBe(400);
    expect((await send({ authorization: "Bearer col_unknown" })).status).toBe(401);
    expect((await send({ authorization, origin: "https://elsewhere.example" })).status).toBe(200);
  });

  test("answers JSON without a session, and 405 to other methods", async () => {
    const { token } = await addToken(app, { userId: agent.id, scopes: MCP_SCOPES });
    const authorization = `Bearer ${token}`;
    const answer = await send({ authorization });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("mcp-session-id")).toBeNull();
    for (const method of ["GET", "DELETE"]) {
      const other = await fetch(`${app.url}/mcp`, { method, headers: { authorization } });
      expect([other.status, other.headers.get("allow")]).toEqual([405, "POST"]);
    }
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    const many = JSON.stringify(Array.from({ length: 21 }, () => ping));
    expect((await send({ authorization }, { body: many })).status).toBe(422);
    const large = JSON.stringify({ ...ping, params: { text: "x".repeat(2_000_000) } });
    expect((await send({ authorization }, { body: large })).status).toBe(413);
  });

  test("stops at once when the token is revoked or has expired", async () => {
    const { call, tokenId } = await connectAs(agent);
    expect((await call("list_pillars")).isError).toBe(false);
    await app.db.delete(accessTokens).where(eq(accessTokens.id, tokenId));
    await expect(call("list_pillars")).rejects.toThrow("unknown, expired or revoked");
    const other = await connectAs(agent);
    await app.db
      .update(accessTokens)
      .set({ expiresAt: app.clock.now() })
      .where(eq(accessTokens.id, other.tokenId));
    await expect(other.call("list_pillars")).rejects.toThrow("unknown, expired or revoked");
  });

  test("stops at once when the member is suspended", async () => {
    const member = await createPerson(app.services, { organizationId: agent.organizationId });
    const { call } = await connectAs(member);
    expect((await call("list_pillars")).isError).toBe(false);
    await app.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, member.id));
    await expect(call("list_pillars")).rejects.toThrow("Your account is suspended.");
  });

  test("gives ten parallel clients their own data", async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        createPerson(app.services, { organizationId: agent.organizationId, lastName: `No${at}` }),
      ),
    );
    await Promise.all(
      people.map(async (person, at) => {
        const { call } = await connectAs(person);
        await call("open_ticket", { subject: `Ticket of client ${at}.`, message: "Hello" });
        const { text } = await call("my_tickets");
        expect(text.match(/Ticket of client \d+/g)).toEqual([`Ticket of client ${at}`]);
      }),
    );
  });
});

test("writes no token to the log", async () => {
  const { call, token } = await connectAs(agent);
  await call("list_pillars");
  await call("open_ticket", { subject: "", message: "" });
  expect(logged.join("")).toContain("/mcp");
  expect(logged.join("")).not.toContain(token);
});

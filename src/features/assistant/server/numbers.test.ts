import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { insertEvent } from "#features/events/server/event.fixture.ts";
import { addArticle } from "#features/library/server/article.fixture.ts";
import {
  scorecardMetrics,
  scorecardPrescriptions,
  scorecardSettings,
  scorecardValues,
} from "#features/scorecard/server/tables.ts";
import { addLesson } from "#features/search/server/search-data.fixture.ts";
import { createLog } from "#platform/server/log.ts";
import { rateLimits } from "#platform/server/tables.ts";
import { startFakeModel } from "#test/fake-model.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { ask, retry } from "./ask.fixture.ts";

/** The fake model repeats its input, so a number that leaks appears in the answer. */
const model = await startFakeModel();
afterAll(() => model.stop());
model.always(({ messages }) => ({ says: messages.map(({ content }) => content) }));
const logged: string[] = [];
/** Without times, whose digits can look like one of the numbers. */
const withoutTimes = (line: string) =>
  line.replace(/"(time|responseTime)":("[^"]*"|[\d.e-]+)/g, '"$1":0');
const log = createLog("trace", { write: (line) => void logged.push(withoutTimes(line)) });
const withModel = await testApp({ env: model.env, log });
const offline = await testApp();

type App = typeof offline;
const QUESTION = "How is our utilization?";
/** As shown: only one agency has each. */
const OWN = "61.3%";
const OWN_BEFORE = "63.9%";
const OTHERS = "77.7%";
const STAFF = "71.9%";

const metricId = async ({ db }: App, formula: "utilization" | "months_of_cash" = "utilization") => {
  const [metric] = await db
    .select({ id: scorecardMetrics.id })
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.formula, formula));
  return metric?.id ?? "";
};

async function fill(app: App) {
  const { db, people } = app;
  const id = await metricId(app);
  const value = (organizationId: string, month: string, amount: number) => ({
    ...{ organizationId, metricId: id, month, value: amount },
  });
  await db.insert(scorecardValues).values([
    value(people.agent.organizationId, "2026-01-01", 0.639),
    value(people.agent.organizationId, "2026-02-01", 0.613),
    value(people.otherAgent.organizationId, "2026-02-01", 0.777),
    value(people.superadmin.organizationId, "2026-02-01", 0.719),
    {
      ...value(people.agent.organizationId, "2026-02-01", 1.2),
      metricId: await metricId(app, "months_of_cash"),
    },
  ]);
  const lesson = await addLesson(app, "Plan the capacity", "<p>Plan twelve weeks ahead.</p>");
  const draft = await addArticle(app, { title: "Secret sheet", isPublished: false });
  const eventId = await insertEvent(app, { title: "Capacity day", tags: ["capacity"], inDays: 9 });
  await db.insert(scorecardPrescriptions).values([
    { metricId: id, position: 1, kind: "template", articleId: draft.id },
    { metricId: id, position: 2, kind: "lesson", lessonId: lesson.id },
    { metricId: id, position: 3, kind: "event_tag", eventTag: "capacity" },
  ]);
  return { lesson, eventId };
}
const withModelContent = await fill(withModel);
const offlineContent = await fill(offline);

/** The choices of all agencies; the owners of both turned on answers with numbers. */
async function choose(app: App, choice: { isInAnswers: boolean; isTeamAllowed: boolean }) {
  const { agent, otherAgent, superadmin } = app.people;
  await app.db.delete(scorecardSettings);
  for (const { organizationId } of [agent, otherAgent, superadmin]) {
    await app.db.insert(scorecardSettings).values({ organizationId, ...choice });
  }
}

beforeEach(async () => {
  model.requests.length = 0;
  for (const app of [withModel, offline]) {
    await app.db.delete(rateLimits);
    await choose(app, { isInAnswers: true, isTeamAllowed: false });
  }
});

test("answers from the numbers without a model, with what to do next", async () => {
  const { exchange } = await ask(offline, "agent", { question: QUESTION });
  expect(exchange).toMatchObject({ provider: "offline", state: "done", answer: "" });
  const [first, ...others] = exchange?.sources ?? [];
  expect(first).toEqual({
    number: 1,
    kind: "scorecard",
    id: await metricId(offline),
    title: "Your scorecard: Utilization",
    path: `/scorecard/${await metricId(offline)}`,
    atSeconds: null,
    excerpt: `${OWN} in February 2026 (Watch). Target: 65% to 80%. The month before: ${OWN_BEFORE}.`,
  });
  expect(others).toMatchObject([
    { number: 2, kind: "lesson", id: offlineContent.lesson.id, path: offlineContent.lesson.path },
    { number: 3, kind: "event", id: offlineContent.eventId, title: "Capacity day" },
  ]);
  expect(JSON.stringify(exchange)).not.toMatch(new RegExp(`${OTHERS}|Secret sheet`));
});

test("lists all numbers in a table when the question is about the agency", async () => {
  const { exchange } = await ask(offline, "agent", { question: "How are our numbers?" });
  expect(exchange?.sources[0]).toMatchObject({
    kind: "scorecard",
    title: "Your scorecard",
    path: "/scorecard",
    excerpt: [
      "| Metric | Value | Month | Target | Status |",
      "| --- | --- | --- | --- | --- |",
      "| Months of cash | 1.2 months | Feb 2026 | At least 3 months | Needs work |",
      `| Utilization | ${OWN} | Feb 2026 | 65% to 80% | Watch |`,
    ].join("\n"),
  });
});

test("uses no numbers for a question about something else", async () => {
  const { exchange } = await ask(offline, "agent", { question: "How do I plan the capacity?" });
  expect(exchange?.sources.map(({ kind }) => kind)).not.toContain("scorecard");
});

test("gives the model the numbers between delimiters, and the prescriptions as material", async () => {
  const { exchange } = await ask(withModel, "agent", { question: QUESTION });
  const content = model.requests[0]?.messages.at(-1)?.content ?? "";
  const mark = /material-[0-9a-f]{32}/.exec(content)?.[0] ?? "-";
  expect(content).toContain(
    [
      `[${mark} begin 1: scorecard]`,
      "Your scorecard: Utilization",
      "",
      `Utilization: ${OWN} in February 2026 (Watch). Target: 65% to 80%. The month before: ${OWN_BEFORE}. What to do next: Plan the capacity; Capacity day.`,
      `[${mark} end]`,
    ].join("\n"),
  );
  expect(content).toContain(`[${mark} begin 2: lesson]\nPlan the capacity`);
  expect(exchange?.sources.map(({ path }) => path)).toContain(withModelContent.lesson.path);
});

describe("canaries", () => {
  /** Everything that the person, the provider and the history get. */
  const everything = async (app: App, who: Parameters<typeof ask>[1]) => {
    const heard = await ask(app, who, { question: QUESTION });
    expect(heard.exchange?.state).toBe("done");
    const path = `/api/assistant/conversations/${heard.conversation?.id}`;
    const { body } = await app.as(who as "agent").get(path);
    const overview = await app.as(who as "agent").get("/api/assistant");
    return JSON.stringify([model.requests, heard.events, body, overview.body]);
  };
  const NUMBERS = /6[13]\.\d%|77\.7%|71\.9%/;

  test.each([
    ["agent", { isInAnswers: true, isTeamAllowed: false }, OWN],
    ["otherAgent", { isInAnswers: true, isTeamAllowed: false }, OTHERS],
    ["superadmin", { isInAnswers: true, isTeamAllowed: false }, STAFF],
    ["teamMember", { isInAnswers: true, isTeamAllowed: true }, OWN],
    ["guru", { isInAnswers: true, isTeamAllowed: true }, OWN],
    ["agent", { isInAnswers: false, isTeamAllowed: true }, null],
    ["superadmin", { isInAnswers: false, isTeamAllowed: true }, null],
    ["teamMember", { isInAnswers: false, isTeamAllowed: true }, null],
    ["teamMember", { isInAnswers: true, isTeamAllowed: false }, null],
    ["guru", { isInAnswers: true, isTeamAllowed: false }, null],
    ["support", { isInAnswers: true, isTeamAllowed: true }, null],
  ] as const)("%s with %j gets only their own numbers", async (who, choice, own) => {
    for (const app of [withModel, offline]) {
      await choose(app, choice);
      const text = await everything(app, who);
      if (own === null) expect(text).not.toMatch(NUMBERS);
      else {
        expect(text).toContain(own);
        const foreign = [OWN, OTHERS, STAFF].filter((one) => one !== own);
        for (const one of foreign) expect(text).not.toContain(one);
      }
    }
  });

  test("another agency gets nothing when the question names it", async () => {
    const question = "How is the utilization of Own Agency?";
    const heard = await ask(withModel, "otherAgent", { question });
    expect(JSON.stringify([model.requests, heard.events])).not.toContain(OWN);
  });

  test("a superadmin who views as the owner can neither ask nor read the conversation", async () => {
    const { people } = offline;
    const heard = await ask(offline, "agent", { question: QUESTION });
    const viewer = await createPerson(offline.services, {
      role: "superadmin",
      organizationId: people.superadmin.organizationId,
    });
    const start = await offline.as(viewer).post(`/api/members/${people.agent.id}/view`, {});
    expect(start.status).toBe(200);
    const asked = await ask(offline, viewer, { question: QUESTION });
    expect([asked.status, asked.body.code]).toEqual([403, "read_only"]);
    const path = `/api/assistant/conversations/${heard.conversation?.id}`;
    const read = await offline.as(viewer).get(path);
    expect([read.status, read.body.code]).toEqual([403, "private"]);
  });
});

describe("after the owners turned the numbers off", () => {
  const start = async () => {
    const person = await createPerson(withModel.services, {
      ...withModel.people.agent,
      role: "agent",
    });
    const first = await ask(withModel, person, { question: QUESTION });
    expect(first.text).toContain(OWN);
    const conversationId = first.conversation?.id;
    await ask(withModel, person, { conversationId, question: "How do I plan?" });
    return { person, conversationId, path: `/api/assistant/conversations/${conversationId}` };
  };

  test("keeps earlier answers for the person, and sends them to no model again", async () => {
    const { person, conversationId, path } = await start();
    await choose(withModel, { isInAnswers: false, isTeamAllowed: false });
    const { body } = await withModel.as(person).get(path);
    expect(body.exchanges[0]).toMatchObject({ isWithdrawn: false });
    expect(body.exchanges[0].answer).toContain(OWN);
    model.requests.length = 0;
    const next = await ask(withModel, person, { conversationId, question: "And now, why?" });
    const again = await retry(withModel, person, next.exchange?.id ?? "");
    expect([next.exchange?.state, again.exchange?.state]).toEqual(["done", "done"]);
    expect(JSON.stringify([model.requests, next.events, again.events])).not.toContain(OWN);
  });
});

test("leaves answers with numbers, and those after them, out of a ticket", async () => {
  for (const app of [withModel, offline]) {
    const before = await ask(app, "agent", { question: "How do I plan the capacity?" });
    const conversationId = before.conversation?.id;
    await ask(app, "agent", { conversationId, question: QUESTION });
    await ask(app, "agent", { conversationId, question: "How do I write a brief?" });
    const ticket = {
      subject: "Utilization",
      message: "Please help",
      clientId: crypto.randomUUID(),
    };
    const path = `/api/assistant/conversations/${conversationId}/ticket`;
    const { ticketId } = (await app.as("agent").post(path, ticket)).body;
    const { body } = await app.as("support").get(`/api/admin/support/tickets/${ticketId}`);
    const text = JSON.stringify(body);
    expect(text).toContain(QUESTION);
    expect(text).toContain("(left out: it uses the numbers of the agency)");
    expect(text).toContain("Plan the capacity");
    expect(text).not.toContain(OWN);
  }
});

test("suggests a question about the numbers only to people who get an answer from them", async () => {
  const first = async (who: "agent" | "teamMember") =>
    (await offline.as(who).get("/api/assistant")).body.suggestions[0];
  expect(await first("agent")).toBe("How are our numbers?");
  expect(await first("teamMember")).not.toBe("How are our numbers?");
});

test("writes no number to the log, also when the model fails", async () => {
  model.next({ cutsAfter: [`At ${OWN}`] });
  const heard = await ask(withModel, "agent", { question: QUESTION });
  expect(heard.exchange?.state).toBe("failed");
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join()).not.toMatch(/61\.3%|0\.613|63\.9%|0\.639/);
});

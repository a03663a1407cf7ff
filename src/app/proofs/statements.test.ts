import { expect, test } from "vitest";
import { countStatements } from "#test/count-statements.ts";
import { callerOf, hasParams, prepare, type SampledRoute } from "#test/route-samples.ts";
import { testApp } from "#test/test-app.ts";
import { addRows, longListParams } from "./list-rows.fixture.ts";
import { gatherRoutes, isWrite } from "./route-table.fixture.ts";

/** Proof 24: statements per request, reading the session, begin and commit included. */
const CEILING = 16;
const TICKET =
  "Stores files, notifies, pushes and emails to the team or the member, and publishes live updates.";
const NOTES = "Creates commitments, and notifies, pushes and emails to their assignees.";
const PAYMENT = "The test provider stores its own state and delivers a webhook.";
const REVISION = "Replaces categories and topics, marks files, and records a revision.";
const TRASH = "Copies the rows of each attached table into the trash, or back.";
const PROGRAM = "Keeps open content open, updates files, and records a revision.";
const ABOVE_CEILING: Record<string, [limit: number, reason: string]> = {
  "POST /auth/sign-up": [20, "Creates the agency, its owner and a session, and emails a link."],
  "PUT /admin/articles/{id}": [20, REVISION],
  "PUT /guru/articles/{id}": [20, REVISION],
  "POST /admin/article-magic/{id}/save": [20, REVISION],
  "POST /admin/article-magic/{id}/undo": [20, REVISION],
  "POST /authoring/{kind}/{subjectId}/revisions/{number}/restore": [20, REVISION],
  "PUT /admin/calls/{id}/notes": [19, NOTES],
  "PUT /admin/pillars/{pillarId}": [20, PROGRAM],
  "PUT /admin/pillars/{pillarId}/elements/{elementId}/lessons/{lessonId}": [20, PROGRAM],
  "PATCH /admin/program/{kind}/{id}": [20, PROGRAM],
  "DELETE /admin/events/{id}": [24, TRASH],
  "DELETE /admin/articles/{id}": [42, TRASH],
  "DELETE /guru/articles/{id}": [44, TRASH],
  "DELETE /admin/pillars/{pillarId}": [56, TRASH],
  "DELETE /admin/pillars/{pillarId}/elements/{elementId}": [45, TRASH],
  "DELETE /admin/pillars/{pillarId}/elements/{elementId}/lessons/{lessonId}": [38, TRASH],
  "POST /trash/{kind}/{id}/restore": [26, TRASH],
  "POST /support/tickets": [20, TICKET],
  "POST /support/tickets/{ticketId}/reopen": [17, TICKET],
  "POST /assistant/conversations/{id}/ticket": [19, TICKET],
  "POST /gurus/{slug}/questions": [19, TICKET],
  "POST /guru/questions/{ticketId}/replies": [23, TICKET],
  "POST /support/tickets/{ticketId}/replies": [21, TICKET],
  "POST /admin/support/tickets/{ticketId}/replies": [21, TICKET],
  "POST /admin/events/{id}/waiting-list/{userId}/promote": [
    17,
    "Assigns the seat, notifies, pushes, emails and emits an event.",
  ],
  "POST /team/members": [24, "Creates the person, gives a seat, and emails the invitation."],
  "DELETE /team/members/{id}": [23, "Ends sessions, tokens, seats, registrations and billing."],
  "POST /admin/plans": [20, PAYMENT],
  "PUT /admin/plans/{id}": [22, PAYMENT],
  "POST /subscription/checkout": [23, PAYMENT],
  "POST /subscription/test-portal": [23, PAYMENT],
  "POST /admin/billing/past-due/{userId}/retry": [19, PAYMENT],
};

/** The team member whose request is measured may not see them. A test of the feature counts. */
const NUMBERS = "the numbers of an agency";

/** Lists whose length does not depend on the database, and what they contain. */
const FIXED_LISTS: Record<string, string> = {
  "GET /account/email-change": "the two addresses of a change",
  "GET /admin/analytics.csv": "one line per figure",
  "GET /admin/article-import/records": "the records of the source",
  "GET /admin/article-magic/{id}/proposal": "the differences of one article",
  "GET /admin/call-availability": "the hours of the founder",
  "GET /admin/call-hosts/{id}/times": "at most forty times",
  "GET /admin/calls/{id}/brief": "support sees no list; see the tests of coaching",
  "GET /admin/dashboard": "one card per screen",
  "GET /admin/events/{id}/recording": "the captions and documents of one event",
  "GET /admin/inbox/counts": "the people of the team, which no row here adds",
  "GET /admin/outcomes": "groups of five agencies and more; see the tests of outcomes",
  "GET /admin/pillars/{pillarId}": "the captions of one video",
  "GET /admin/scorecard/metrics/{id}": "the currencies and prescriptions of one metric",
  "GET /admin/settings": "the connections, and superadmins, which no row here adds",
  "GET /admin/settings/emails": "one row per email template",
  "GET /admin/settings/emails/{key}": "the variables of one email",
  "GET /analytics.csv": "one line per figure",
  "GET /articles/{id}/captions/{language}": "the captions of one video",
  "GET /assistant/suggestions": "at most three passages",
  "GET /authoring/{kind}/{subjectId}/editors": "the people who edit at the same time",
  "GET /authoring/{kind}/{subjectId}/revisions/{number}": "the fields of one revision",
  "GET /calls/gurus/{slug}/times": "at most forty times",
  "GET /calls/hosts/{id}/times": "at most forty times",
  "GET /discussions/{kind}/{id}/people": "at most eight people",
  "GET /events/{id}/captions/{language}": "the captions of one video",
  "GET /growth-plan/assignees": "a team member can choose only themself",
  "GET /growth-plan/commitments/{id}": "the reasons of one commitment",
  "GET /growth-plan/metrics/{metricId}/commitments": NUMBERS,
  "GET /growth-plan/proposal": "at most five commitments, for owners",
  "GET /growth-plan/reasons": "the content of three lists, for owners",
  "GET /guru-calls/availability": "the hours of one guru",
  "GET /guru-profile": "the links and specialties of one profile",
  "GET /guru/articles/{id}": "the topics of one article",
  "GET /lessons/{lessonId}/captions/{language}": "the captions of one video",
  "GET /members": "a page, which the people of other samples fill",
  "GET /members/find": "at most eight people and five agencies",
  "GET /notifications/preferences": "one row per kind of notification",
  "GET /pillars/{pillarId}/captions/{language}": "the captions of one video",
  "GET /scorecard": NUMBERS,
  "GET /scorecard/attention": NUMBERS,
  "GET /scorecard/metrics/{metricId}": NUMBERS,
  "GET /scorecard/metrics/{metricId}/csv": NUMBERS,
};

const app = await testApp();
// A stream never ends.
const STREAMS = /^GET \/live-events$|^POST \/assistant\/answers/;
const routes = (await gatherRoutes()).filter(({ route }) => !STREAMS.test(route));
const reads = routes.filter((sampled) => !isWrite(sampled));

interface Measured {
  statements: number;
  status: number;
  rows: number;
}

async function measure(sampled: SampledRoute, params?: Record<string, string>): Promise<Measured> {
  const actor = callerOf(sampled);
  const setup = params ? () => params : sampled.setup;
  const request = await prepare(app, setup ? { ...sampled, setup } : sampled, actor);
  // The first request of a session also updates its last activity, which is not counted.
  await app.as(actor).get("/api/session");
  let answer = { status: 0, body: null as unknown };
  const statements = await countStatements(app, async () => {
    answer = await request.send();
  });
  return { statements, status: answer.status, rows: rowsIn(answer.body) };
}

/** The number of items in all lists of a response, or of lines in a file. */
function rowsIn(body: unknown): number {
  if (typeof body === "string") return body.split("\n").length;
  if (typeof body !== "object" || body === null) return 0;
  const inside = Object.values(body).map((one) => (typeof one === "object" ? rowsIn(one) : 0));
  return (Array.isArray(body) ? body.length : 0) + inside.reduce((sum, one) => sum + one, 0);
}

async function measureReads(): Promise<Map<string, Measured>> {
  const long = await longListParams(app);
  const measured = new Map<string, Measured>();
  for (const sampled of reads) {
    const params = long.find(([start]) => sampled.path.startsWith(start))?.[1];
    measured.set(sampled.route, await measure(sampled, hasParams(sampled) ? params : undefined));
  }
  return measured;
}

await addRows(app, 1, 1);
const withOne = await measureReads();
await addRows(app, 2, 50);
const withFifty = await measureReads();
const writes = new Map<string, Measured>();
for (const sampled of routes.filter(isWrite)) writes.set(sampled.route, await measure(sampled));

test.each(reads)("$route sends the same number of statements for 1 and 50 rows", ({ route }) => {
  expect(withFifty.get(route)?.statements).toBe(withOne.get(route)?.statements);
});

test("fills every list", () => {
  const lists = reads.filter(({ route, hasList }) => hasList || /csv|export$/.test(route));
  const unfilled = lists.filter(({ route }) => {
    const [one, fifty] = [withOne.get(route), withFifty.get(route)];
    return one?.status !== 200 || fifty?.status !== 200 || fifty.rows < one.rows + 4;
  });
  expect(unfilled.map(({ route }) => route).sort()).toEqual(Object.keys(FIXED_LISTS));
});

test.each(routes)("$route stays below the ceiling", ({ route }) => {
  const { statements = 0 } = writes.get(route) ?? withFifty.get(route) ?? {};
  const [limit] = ABOVE_CEILING[route] ?? [CEILING];
  expect(statements).toBeLessThanOrEqual(limit);
});

test("has no exception that is not needed", () => {
  const needed = [...writes, ...withFifty].filter(([, { statements }]) => statements > CEILING);
  expect(needed.map(([route]) => route).sort()).toEqual(Object.keys(ABOVE_CEILING).sort());
});

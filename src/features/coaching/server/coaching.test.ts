import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { sampleCall, sampleHost } from "#features/calls/server/call.fixture.ts";
import { callHosts, scheduledCalls } from "#features/calls/server/tables.ts";
import { commitments } from "#features/growth-plan/server/tables.ts";
import {
  scorecardMetrics,
  scorecardMonths,
  scorecardSettings,
  scorecardValues,
} from "#features/scorecard/server/tables.ts";
import { mails } from "#platform/server/tables.ts";
import { countStatements } from "#test/count-statements.ts";
import { createPerson } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { uploadAs } from "#test/upload.ts";

const app = await testApp();
const superadmin = app.as("superadmin");
const { teamMember, agent, otherAgent, guru } = app.people;
const { organizationId } = teamMember;
const NOW = "2026-11-16T12:00:00Z";

beforeEach(async () => {
  app.clock.set(NOW);
  const scorecard = [scorecardValues, scorecardMonths, scorecardSettings];
  for (const one of [commitments, scheduledCalls, ...scorecard, mails]) await app.db.delete(one);
  await app.db.delete(callHosts).where(eq(callHosts.isFounder, false));
});

const briefOf = async (id: string, client = superadmin) =>
  (await client.get(`/api/admin/calls/${id}/brief`)).body;

interface Notes {
  status?: string;
  summary?: string | null;
  staffNotes?: string | null;
  commitments?: object[];
  version?: number;
}

const save = async (id: string, notes: Notes, client = superadmin) =>
  client.put(`/api/admin/calls/${id}/notes`, {
    summary: null,
    staffNotes: null,
    version: notes.version ?? (await briefOf(id)).version,
    ...notes,
  });

const metricOf = async (formula: "net_margin" | "utilization") => {
  const [metric] = await app.db
    .select()
    .from(scorecardMetrics)
    .where(eq(scorecardMetrics.formula, formula));
  return metric?.id ?? "";
};

/** Enters a month with one value, a few days after its end. */
async function enterMonth(month: string, metricId: string, value: number, agency = organizationId) {
  const createdAt = new Date(`${month}-01T00:00:00Z`);
  createdAt.setUTCDate(35);
  await app.db
    .insert(scorecardMonths)
    .values({ organizationId: agency, month: `${month}-01`, openUntil: createdAt, createdAt })
    .onConflictDoNothing();
  await app.db
    .insert(scorecardValues)
    .values({ organizationId: agency, month: `${month}-01`, metricId, value });
}

const upcoming = (userId = teamMember.id, facts: object = {}) =>
  sampleCall(app, userId, { question: "Which client first?", ...facts });
const past = (facts: object = {}, userId = teamMember.id) =>
  sampleCall(app, userId, { slotDate: "2026-10-13", status: "completed", ...facts });

describe("a brief", () => {
  test("compares with the last three months before the first call", async () => {
    const margin = await metricOf("net_margin");
    for (const [month, value] of [
      ["2026-06", 0.05],
      ["2026-07", 0.07],
      ["2026-10", 0.22],
    ] as const)
      await enterMonth(month, margin, value);
    const { id } = await upcoming();
    const brief = await briefOf(id);
    expect(brief).toMatchObject({
      call: { question: "Which client first?", member: { id: teamMember.id } },
      lastSummary: null,
    });
    expect(brief.growth).toMatchObject({
      agencyId: organizationId,
      currency: "USD",
      since: "2026-08-16T12:00:00.000Z",
      isSinceLastCall: false,
      commitments: { lastCall: null, ofThisCall: [], open: [], done: [] },
    });
    expect(brief.growth.metrics).toEqual([
      {
        metricId: margin,
        name: "Net margin",
        unit: "percent",
        before: { month: "2026-07-01", value: 0.07, status: "red" },
        now: { month: "2026-10-01", value: 0.22, status: "green" },
      },
    ]);
    const people: { name: string }[] = brief.growth.people;
    expect(people.map(({ name }) => name)).toContain("Ada Agent");
    expect(JSON.stringify(people)).not.toContain("@");
  });

  test("shows what was done since the last call, and what was said", async () => {
    const utilization = await metricOf("utilization");
    await enterMonth("2026-08", utilization, 0.5);
    await enterMonth("2026-09", utilization, 0.61);
    const first = await sampleCall(app, teamMember.id, { slotDate: "2026-10-13" });
    app.clock.set("2026-10-13T16:00:00Z");
    const saved = await save(first.id, {
      status: "completed",
      summary: "Plan the week on Mondays.",
      staffNotes: "Sounded tired.",
      commitments: [
        { title: "Plan each week on Monday", assigneeId: teamMember.id, dueOn: "2026-10-20" },
        { title: "Move two people to delivery", assigneeId: agent.id, dueOn: "2026-11-30" },
      ],
    });
    expect(saved.status).toBe(200);
    expect(await briefOf(first.id)).toMatchObject({
      call: { status: "completed", summary: "Plan the week on Mondays." },
      lastSummary: null,
      growth: {
        commitments: { ofThisCall: [{ state: "open" }, { state: "open" }], open: [] },
      },
    });

    // Afterwards the agency enters October and finishes one of the two.
    await enterMonth("2026-10", utilization, 0.72);
    const pdf = Buffer.from("%PDF-1.7\n");
    const file = (await uploadAs(app, teamMember, "attachment", pdf, "week.pdf")).body;
    await app.db
      .update(commitments)
      .set({
        state: "done",
        doneAt: new Date("2026-10-19T09:00:00Z"),
        doneById: teamMember.id,
        evidenceText: "Four Mondays so far.",
        evidenceUrl: "https://example.test/week",
        evidenceFileUrl: file.url,
      })
      .where(eq(commitments.title, "Plan each week on Monday"));
    app.clock.set(NOW);
    // A missed call is not the last one.
    await sampleCall(app, teamMember.id, { slotDate: "2026-11-10", status: "missed" });
    const second = await upcoming();
    const brief = await briefOf(second.id);
    expect(brief.lastSummary).toMatchObject({
      text: "Plan the week on Mondays.",
      startsAt: first.startsAt.toISOString(),
    });
    expect(brief.growth).toMatchObject({
      since: first.startsAt.toISOString(),
      isSinceLastCall: true,
      metrics: [
        {
          before: { month: "2026-09-01", value: 0.61, status: "amber" },
          now: { month: "2026-10-01", value: 0.72, status: "green" },
        },
      ],
    });
    const { lastCall, open, done, ofThisCall } = brief.growth.commitments;
    expect(lastCall.startsAt).toBe(first.startsAt.toISOString());
    expect(lastCall.commitments).toHaveLength(2);
    expect(lastCall.commitments).toContainEqual(
      expect.objectContaining({
        title: "Plan each week on Monday",
        state: "done",
        doneAt: "2026-10-19T09:00:00.000Z",
        assigneeName: "Tessa Member",
        evidenceText: "Four Mondays so far.",
        evidenceUrl: "https://example.test/week",
        evidenceFile: expect.objectContaining({ name: "week.pdf" }),
      }),
    );
    expect(lastCall.commitments).toContainEqual(
      expect.objectContaining({ title: "Move two people to delivery", state: "open" }),
    );
    expect([open, done, ofThisCall]).toEqual([[], [], []]);
  });

  test("needs the same number of statements for many calls, metrics and commitments", async () => {
    const { id } = await upcoming();
    await past({ summary: "One" });
    const count = () => countStatements(app, () => briefOf(id));
    await briefOf(id);
    const few = await count();
    for (const month of ["2026-05", "2026-06", "2026-07", "2026-10"])
      for (const formula of ["net_margin", "utilization"] as const)
        await enterMonth(month, await metricOf(formula), Math.random());
    for (const slotDate of ["2026-09-01", "2026-09-02", "2026-09-03"])
      await past({ slotDate, summary: slotDate });
    await app.db.insert(commitments).values(
      Array.from({ length: 50 }, (_, index) => ({
        organizationId,
        title: `Commitment ${index}`,
        dueOn: "2026-12-01",
      })),
    );
    expect(await count()).toBe(few);
    expect(few).toBeLessThanOrEqual(16);
  });

  test("has no agency's data for a member without agency", async () => {
    const single = await createPerson(app.services, { organizationId });
    await app.db.update(users).set({ organizationId: null }).where(eq(users.id, single.id));
    const { id } = await upcoming(single.id);
    expect((await briefOf(id)).growth).toBeNull();
    const answer = await save(id, {
      summary: "Hello",
      commitments: [{ title: "Anything", assigneeId: null, dueOn: "2026-12-01" }],
    });
    expect(answer.status).toBe(422);
    expect((await briefOf(id)).call.summary).toBeNull();
    expect((await save(id, { summary: "Hello" })).status).toBe(200);
  });
});

describe("who sees what", () => {
  const CANARY = 0.730_218_64;
  const TITLE = "Canary commitment 730218";

  async function agencyWithSecrets() {
    const margin = await metricOf("net_margin");
    await enterMonth("2026-08", margin, CANARY / 2);
    await enterMonth("2026-10", margin, CANARY);
    await app.db.insert(commitments).values({ organizationId, title: TITLE, dueOn: "2026-12-01" });
    const host = await sampleHost(app, { userId: guru.id });
    const withGuru = { hostId: host.id, slotKey: null };
    await past({ summary: "Founder summary 55", staffNotes: "Staff secret 66" });
    await past({
      ...withGuru,
      slotDate: "2026-10-20",
      startsAt: new Date("2026-10-20T12:00:00Z"),
      summary: "Guru summary 77",
      staffNotes: "Staff secret 88",
    });
    const call = await upcoming(teamMember.id, {
      ...withGuru,
      startsAt: new Date("2026-11-17T12:00:00Z"),
    });
    return call.id;
  }
  const SECRETS = [String(CANARY), String(CANARY / 2), TITLE];
  const expectNone = (body: unknown, secrets: string[]) => {
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
  };

  test("superadmins see numbers and commitments", async () => {
    const text = JSON.stringify(await briefOf(await agencyWithSecrets()));
    for (const secret of SECRETS) expect(text).toContain(secret);
  });

  test("support sees question, summaries and staff notes, without the fields of the agency", async () => {
    const id = await agencyWithSecrets();
    const answer = await app.as("support").get(`/api/admin/calls/${id}/brief`);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(["call", "lastSummary", "version"]);
    expect(answer.body).toMatchObject({
      call: { question: "Which client first?" },
      lastSummary: { text: "Guru summary 77" },
    });
    expectNone(answer.body, SECRETS);
    expect((await save(id, { summary: "No" }, app.as("support"))).status).toBe(403);
  });

  test("a guru who hosts the call sees the question and summaries of calls booked with them", async () => {
    const id = await agencyWithSecrets();
    expect((await app.as("guru").get(`/api/admin/calls/${id}/brief`)).status).toBe(403);
    const answer = await app.as("guru").get("/api/guru-calls");
    expect(answer.body.items).toMatchObject([
      {
        id,
        question: "Which client first?",
        summary: null,
        lastSummary: { text: "Guru summary 77", startsAt: "2026-10-20T12:00:00.000Z" },
      },
    ]);
    const earlier = await app.as("guru").get("/api/guru-calls?when=past");
    expect(earlier.body.items).toMatchObject([{ summary: "Guru summary 77", lastSummary: null }]);
    const secrets = [...SECRETS, "Founder summary 55", "Staff secret 66", "Staff secret 88"];
    expectNone([answer.body, earlier.body], secrets);
  });

  test.each(["agent", "otherAgent", "teamMember"] as const)("%s gets no brief", async (name) => {
    const id = await agencyWithSecrets();
    const answer = await app.as(name).get(`/api/admin/calls/${id}/brief`);
    expect(answer.status).toBe(403);
    expectNone(answer.body, SECRETS);
  });

  test("a brief never contains another agency's data", async () => {
    await agencyWithSecrets();
    const { id } = await upcoming(otherAgent.id, { slotDate: "2026-11-18" });
    expectNone(await briefOf(id), [...SECRETS, "Guru summary 77"]);
  });
});

describe("saving", () => {
  test("stores everything or nothing, and notifies each assignee once", async () => {
    const { id } = await upcoming();
    const refused = await save(id, {
      summary: "Lost",
      commitments: [
        { title: "Fine", assigneeId: teamMember.id, dueOn: "2026-12-01" },
        { title: "Stranger", assigneeId: otherAgent.id, dueOn: "2026-12-01" },
      ],
    });
    expect(refused.status).toBe(422);
    expect((await briefOf(id)).call.summary).toBeNull();
    expect(await app.db.$count(commitments)).toBe(0);

    const saved = await save(id, {
      summary: "Kept",
      commitments: [
        { title: "One", assigneeId: agent.id, dueOn: "2026-12-01" },
        { title: "Two", assigneeId: agent.id, dueOn: "2026-12-02" },
      ],
    });
    expect(saved.status).toBe(200);
    const rows = await app.db.select().from(commitments);
    expect(rows.map(({ reason, callId }) => [reason, callId])).toEqual([
      ["call", id],
      ["call", id],
    ]);
    const sent = await app.db.select().from(mails).where(eq(mails.toAddress, agent.email));
    expect(sent).toHaveLength(1);
  });

  test("refuses a save that started from older notes or commitments", async () => {
    const { id } = await upcoming();
    const { version } = await briefOf(id);
    const commitment = { title: "Once", assigneeId: null, dueOn: "2026-12-01" };
    expect((await save(id, { commitments: [commitment], version })).status).toBe(200);
    // The same request again, for example after a lost response.
    const twice = await save(id, { commitments: [commitment], version });
    expect([twice.status, twice.body.code]).toEqual([409, "edit_conflict"]);
    expect(await app.db.$count(commitments)).toBe(1);

    // Saving in the dialog of the list counts too.
    const next = (await briefOf(id)).version;
    await superadmin.patch(`/api/admin/calls/${id}`, { summary: "From the dialog" });
    const stale = await save(id, { summary: "Mine", version: next });
    expect([stale.status, stale.body.code]).toEqual([409, "edit_conflict"]);
    expect((await briefOf(id)).call.summary).toBe("From the dialog");
  });

  test("accepts exactly one of ten parallel saves", async () => {
    const { id } = await upcoming();
    const { version } = await briefOf(id);
    const saves = Array.from({ length: 10 }, (_, index) =>
      save(id, { summary: `Save ${index}`, version }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });
});

describe("commitments on the member's calls", () => {
  const own = async (name: "teamMember" | "agent" | "otherAgent") =>
    (await app.as(name).get("/api/calls/commitments")).body;

  test("are those that the member may see", async () => {
    const { id } = await upcoming();
    await save(id, {
      commitments: [
        { title: "Mine", assigneeId: teamMember.id, dueOn: "2026-12-01" },
        { title: "The owner's", assigneeId: agent.id, dueOn: "2026-12-02" },
      ],
    });
    expect(await own("teamMember")).toMatchObject([{ callId: id, title: "Mine", isMine: true }]);
    // Somebody else booked the call.
    expect(await own("agent")).toEqual([]);
    expect(await own("otherAgent")).toEqual([]);
    await app.db.insert(scorecardSettings).values({ organizationId, isTeamAllowed: true });
    expect(await own("teamMember")).toMatchObject([
      { title: "Mine", isMine: true },
      { title: "The owner's", isMine: false, assigneeName: "Ada Agent" },
    ]);
  });

  test("are all of the call for an owner", async () => {
    const { id } = await upcoming(agent.id);
    await save(id, {
      commitments: [{ title: "For Tessa", assigneeId: teamMember.id, dueOn: "2026-12-01" }],
    });
    expect(await own("agent")).toMatchObject([{ title: "For Tessa", isMine: false }]);
    expect(await own("teamMember")).toEqual([]);
  });
});

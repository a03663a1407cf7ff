import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { scorecardSettings } from "#features/scorecard/server/tables.ts";
import type { ActorName } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { sampleDiagnostic, sampleStatement } from "./diagnostic.fixture.ts";
import { diagnosticAnswers, diagnosticStatements, diagnostics } from "./tables.ts";

const app = await testApp();
const { agent, teamMember, guru } = app.people;
const first = await samplePillar(app.db);
const second = await samplePillar(app.db);
const a = await sampleStatement(app.db, first.id, { text: "We plan" });
const b = await sampleStatement(app.db, first.id, { text: "We check" });
const c = await sampleStatement(app.db, second.id, { text: "We sell" });

beforeEach(async () => {
  app.clock.set("2026-03-10T12:00:00Z");
  await app.db.delete(diagnostics);
  await app.db.update(diagnosticStatements).set({ isArchived: false });
});

const rate = (statementId: string, score: number, who: ActorName = "agent") =>
  app.as(who).put(`/api/diagnostic/answers/${statementId}`, { score });
const complete = (who: ActorName = "agent") => app.as(who).post("/api/diagnostic/completion");
const read = async (who: ActorName = "agent") => (await app.as(who).get("/api/diagnostic")).body;

describe("answering", () => {
  test("lists the statements by pillar, without archived ones", async () => {
    await app.db
      .update(diagnosticStatements)
      .set({ isArchived: true })
      .where(eq(diagnosticStatements.id, b));
    const { pillars, startedAt, opensAt, result } = await read();
    expect(
      pillars.map((pillar: { statements: { text: string }[] }) =>
        pillar.statements.map(({ text }) => text),
      ),
    ).toEqual([["We plan"], ["We sell"]]);
    expect([startedAt, opensAt, result]).toEqual([null, null, null]);
  });

  test("keeps each answer, so that the person can continue later", async () => {
    expect((await rate(a, 2)).status).toBe(200);
    app.clock.set("2026-03-12T12:00:00Z");
    await rate(a, 5);
    const { pillars, startedAt } = await read();
    expect(pillars[0].statements.map(({ score }: { score: number }) => score)).toEqual([5, null]);
    expect(startedAt).toBe("2026-03-10T12:00:00.000Z");
    expect(await app.db.$count(diagnostics)).toBe(1);
  });

  test("starts one diagnostic when two tabs answer at the same time", async () => {
    const answers = await Promise.all([rate(a, 2), rate(b, 3), rate(c, 4)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await app.db.$count(diagnostics)).toBe(1);
    expect(await app.db.$count(diagnosticAnswers)).toBe(3);
  });

  test.each([0, 6, 2.5])("rejects the score %d", async (score) => {
    expect((await rate(a, score)).status).toBe(422);
  });

  test("rejects an archived statement", async () => {
    await app.db.update(diagnosticStatements).set({ isArchived: true });
    expect((await rate(a, 3)).status).toBe(404);
  });

  test("is for people in an agency, not for staff", async () => {
    for (const who of ["support", "superadmin"] as const) {
      expect((await app.as(who).get("/api/diagnostic")).status).toBe(403);
      expect((await rate(a, 3, who)).status).toBe(403);
      expect((await complete(who)).status).toBe(403);
    }
  });
});

describe("completing", () => {
  const finish = async (scores: [number, number, number], who: ActorName = "agent") => {
    for (const [index, id] of [a, b, c].entries()) await rate(id, scores[index] ?? 1, who);
    expect((await complete(who)).status).toBe(200);
  };

  test("is rejected while a statement is not rated", async () => {
    expect((await complete()).body.code).toBe("not_complete");
    await rate(a, 3);
    expect((await complete()).body.code).toBe("not_complete");
  });

  test("shows the average of each pillar, and the earlier result beside the next one", async () => {
    await finish([2, 3, 1]);
    expect((await read()).result).toMatchObject({
      completedAt: "2026-03-10T12:00:00.000Z",
      earlierAt: null,
      scores: [
        { id: first.id, own: 2.5, earlier: null },
        { id: second.id, own: 1, earlier: null },
      ],
    });
    app.clock.set("2026-06-08T12:00:00Z");
    await finish([4, 4, 3]);
    expect((await read()).result).toMatchObject({
      completedAt: "2026-06-08T12:00:00.000Z",
      earlierAt: "2026-03-10T12:00:00.000Z",
      scores: [
        { own: 4, earlier: 2.5 },
        { own: 3, earlier: 1 },
      ],
    });
  });

  test("does not count answers to statements that were archived in the meantime", async () => {
    await rate(a, 1);
    await rate(b, 5);
    await rate(c, 3);
    await app.db
      .update(diagnosticStatements)
      .set({ isArchived: true })
      .where(eq(diagnosticStatements.id, a));
    await complete();
    expect((await read()).result.scores[0].own).toBe(5);
  });

  test("allows the next diagnostic after 90 days, and says when", async () => {
    await finish([2, 3, 1]);
    app.clock.set("2026-06-08T11:59:00Z");
    expect((await read()).opensAt).toBe("2026-06-08T12:00:00.000Z");
    const early = await rate(a, 3);
    expect([early.status, early.body.code]).toEqual([409, "too_early"]);
    expect(early.body.message).toBe("You can repeat the diagnostic from June 8, 2026.");
    app.clock.set("2026-06-08T12:00:00Z");
    expect((await read()).opensAt).toBeNull();
    expect((await rate(a, 3)).status).toBe(200);
  });
});

describe("the average of the team", () => {
  const answer = (person: typeof agent, score: number) =>
    sampleDiagnostic(app.db, {
      person,
      completedAt: "2026-03-01T12:00:00Z",
      pillarId: first.id,
      answers: { [a]: score },
    });

  test("appears from three people up; owners always see it", async () => {
    await answer(agent, 1);
    await answer(teamMember, 4);
    expect((await read()).result).toMatchObject({ people: 2, scores: [{ own: 1, team: null }] });
    await answer(guru, 4);
    expect((await read()).result).toMatchObject({ people: 3, scores: [{ own: 1, team: 3 }] });
  });

  test("appears to team members only if an owner lets them see the numbers", async () => {
    for (const person of [agent, teamMember, guru]) await answer(person, 3);
    const hidden = { people: null, scores: [{ own: 3, team: null }] };
    expect((await read("teamMember")).result).toMatchObject(hidden);
    await app.db
      .insert(scorecardSettings)
      .values({ organizationId: agent.organizationId, isTeamAllowed: true });
    expect((await read("teamMember")).result).toMatchObject({
      people: 3,
      scores: [{ own: 3, team: 3 }],
    });
  });

  test("is not shown before the person has a result", async () => {
    for (const person of [teamMember, guru]) await answer(person, 3);
    expect((await read()).result).toBeNull();
  });
});

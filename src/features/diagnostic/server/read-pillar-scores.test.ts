import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "#features/accounts/server/tables.ts";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { createPerson, type Person } from "#test/people.ts";
import { testApp } from "#test/test-app.ts";
import { sampleDiagnostic, sampleStatement } from "./diagnostic.fixture.ts";
import { readPillarScores } from "./public.ts";

const app = await testApp();
const { agent, teamMember, guru, otherAgent } = app.people;
const pillar = await samplePillar(app.db);
const empty = await samplePillar(app.db);
const [first, second] = [
  await sampleStatement(app.db, pillar.id),
  await sampleStatement(app.db, pillar.id),
];

const answer = (person: Person, a: number, b: number, completedAt: string | null = "2026-03-02") =>
  sampleDiagnostic(app.db, {
    person,
    pillarId: pillar.id,
    completedAt,
    answers: { [first]: a, [second]: b },
  });
const scores = async (userId?: string) =>
  (await readPillarScores(app.db, agent.organizationId, userId)).map(
    ({ pillarId, own, team, people }) => ({ pillarId, own, team, people }),
  );
const nothing = { pillarId: empty.id, own: null, team: null, people: 0 };

test("shows the score of a person of the latest completed diagnostic", async () => {
  await answer(agent, 1, 1, "2025-10-02");
  await answer(agent, 4, 5, "2026-02-02");
  await answer(agent, 1, 2, null);
  expect(await scores(agent.id)).toEqual([
    { pillarId: pillar.id, own: 4.5, team: null, people: 1 },
    nothing,
  ]);
  expect(await scores()).toEqual([
    { pillarId: pillar.id, own: null, team: null, people: 1 },
    nothing,
  ]);
});

test("shows the average of the team from three people up", async () => {
  await answer(teamMember, 2, 2);
  expect((await scores())[0]).toMatchObject({ team: null });
  await answer(guru, 3, 3);
  // 4.5, 2 and 3; the earlier answers of the owner do not count.
  expect((await scores(teamMember.id))[0]).toMatchObject({ own: 2, team: 3.2 });
});

test("leaves out other agencies, and answers given in another agency", async () => {
  await answer(otherAgent, 1, 1);
  const moved = await createPerson(app.services, { organizationId: agent.organizationId });
  await answer({ ...moved, organizationId: otherAgent.organizationId }, 1, 1);
  expect((await scores())[0]).toMatchObject({ team: 3.2 });
});

test("keeps the average until a second new person has answered", async () => {
  const add = () => createPerson(app.services, { organizationId: agent.organizationId });
  const [fourth, fifth] = [await add(), await add()];
  await answer(fourth, 1, 1, "2026-04-02");
  expect((await scores(fourth.id))[0]).toMatchObject({ own: 1, team: 3.2, people: 3 });
  await answer(fifth, 2, 2, "2026-04-03");
  // 4.5, 2, 3, 1 and 2.
  expect((await scores())[0]).toMatchObject({ team: 2.5, people: 5 });
  await app.db.delete(users).where(inArray(users.id, [fourth.id, fifth.id]));
});

test("hides the average when one of three people leaves", async () => {
  await app.db.update(users).set({ removedAt: new Date() }).where(eq(users.id, guru.id));
  expect((await scores())[0]).toMatchObject({ team: null });
  await app.db.update(users).set({ removedAt: null }).where(eq(users.id, guru.id));
  await app.db
    .update(users)
    .set({ organizationId: otherAgent.organizationId })
    .where(eq(users.id, teamMember.id));
  expect((await scores())[0]).toMatchObject({ team: null });
});

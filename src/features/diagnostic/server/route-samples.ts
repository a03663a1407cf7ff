import { and, eq, isNull } from "drizzle-orm";
import { samplePillar } from "#features/learning/server/pillar.fixture.ts";
import { pillars } from "#features/learning/server/tables.ts";
import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { diagnosticContract } from "../contract.ts";
import { sampleStatement } from "./diagnostic.fixture.ts";
import { diagnosticAnswers, diagnosticStatements, diagnostics } from "./tables.ts";

const noAgency = [403, "Staff does not take the diagnostic."] as const;
const forAgencies = { answersTo: { support: noAgency, superadmin: noAgency } };

const newStatement = async ({ db }: TestApp) => {
  const { id: pillarId } = await samplePillar(db);
  return { pillarId, id: await sampleStatement(db, pillarId) };
};
const statement = {
  owner: "platform",
  setup: async (app) => ({ id: (await newStatement(app)).id }),
} satisfies RouteSample;

export const diagnosticSamples = samplesOf(diagnosticContract, {
  read: { owner: "member", ...forAgencies },
  saveAnswer: {
    owner: "program",
    setup: async (app) => {
      // Who completed one must not repeat it yet.
      await app.db.delete(diagnostics);
      return { statementId: (await newStatement(app)).id };
    },
    body: { score: 4 },
    ...forAgencies,
  },
  complete: {
    owner: "member",
    // A diagnostic with an answer to every statement that there is.
    setup: async ({ db, clock }, person) => {
      const asked = await db.select().from(diagnosticStatements);
      const open = { userId: person.id, organizationId: person.organizationId };
      await db
        .insert(diagnostics)
        .values({ ...open, startedAt: clock.now() })
        .onConflictDoNothing();
      const isOpen = and(eq(diagnostics.userId, person.id), isNull(diagnostics.completedAt));
      const [row] = await db.select().from(diagnostics).where(isOpen);
      if (row && asked.length > 0)
        await db
          .insert(diagnosticAnswers)
          .values(
            asked.map(({ id, pillarId }) => ({
              diagnosticId: row.id,
              statementId: id,
              pillarId,
              score: 3,
            })),
          )
          .onConflictDoNothing();
      return {};
    },
    ...forAgencies,
  },
  adminList: { owner: "platform" },
  adminFind: statement,
  create: {
    owner: "platform",
    body: async (app) => ({ pillarId: (await samplePillar(app.db)).id, text: "We write it down." }),
  },
  update: { ...statement, body: { text: "We write it down.", isArchived: false, version: 1 } },
  reorder: {
    owner: "platform",
    setup: newStatement,
    body: (_app, _person, { id }) => ({ ids: [id] }),
  },
  addSuggested: {
    owner: "platform",
    setup: async ({ db }) => {
      await db.delete(diagnosticStatements);
      const { id } = await samplePillar(db);
      await db.update(pillars).set({ title: "Finance & Pricing" }).where(eq(pillars.id, id));
      return {};
    },
  },
});

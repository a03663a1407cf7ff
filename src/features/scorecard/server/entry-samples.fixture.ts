import { type RouteSample, samplesOf } from "#test/route-samples.ts";
import type { TestApp } from "#test/test-app.ts";
import { entryContract } from "../entry-contract.ts";
import { monthAt } from "../months.ts";
import { scorecardMonths, scorecardSettings } from "./tables.ts";

/** Samples of routes that return numbers: the owners have not allowed their teams to see them. */
export const HIDDEN_NUMBERS = {
  teamMember: [403, "The owner has not allowed the team to see the numbers."],
  guru: [403, "The owner has not allowed the team to see the numbers."],
  support: [403, "Support never sees numbers."],
} satisfies RouteSample["answersTo"];

const TABLE = "Month,Headcount\n2026-01,8";

const ownersOnly = {
  owner: "agency",
  setup: async ({ db }: TestApp) => {
    await db.delete(scorecardMonths);
    await db.delete(scorecardSettings);
    return {};
  },
  answersTo: { superadmin: [403, "Only owners enter numbers."] },
} satisfies RouteSample;

export const entrySamples = samplesOf(entryContract, {
  access: { owner: "member" },
  numbers: { owner: "member", answersTo: HIDDEN_NUMBERS },
  saveMonth: {
    ...ownersOnly,
    body: ({ clock }) => ({ month: monthAt(clock.now()), version: null, inputs: { headcount: 8 } }),
  },
  previewImport: { ...ownersOnly, body: { text: TABLE } },
  importMonths: { ...ownersOnly, body: { text: TABLE } },
  settings: ownersOnly,
  saveSettings: {
    ...ownersOnly,
    body: {
      currency: "EUR",
      isTeamAllowed: false,
      isInPeers: true,
      isInAnswers: false,
      version: null,
    },
  },
  reopenMonth: {
    owner: "platform",
    body: async ({ db, people }, _person) => {
      const agency = people.agent.organizationId;
      const month = "2025-01-01";
      await db
        .insert(scorecardMonths)
        .values({ organizationId: agency, month, headcount: 8, openUntil: new Date(0) })
        .onConflictDoUpdate({
          target: [scorecardMonths.organizationId, scorecardMonths.month],
          set: { openUntil: new Date(0) },
        });
      return { agency, month };
    },
  },
});

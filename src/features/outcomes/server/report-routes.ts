import { formatValue } from "#features/scorecard/server/public.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { outcomesContract } from "../contract.ts";
import {
  readChanges,
  readCommitmentFigures,
  readPrescriptions,
  readRetention,
} from "./report-queries.ts";

const os = routesFor(outcomesContract);

export const reportRoutes = {
  report: os.report.handler(async ({ context: { services } }) => {
    const { db, clock } = services;
    const now = clock.now();
    const [changes, commitments, prescriptions, retention] = await Promise.all([
      readChanges(db),
      readCommitmentFigures(db, now.toISOString().slice(0, 10)),
      readPrescriptions(db),
      readRetention(db, now),
    ]);
    return {
      changes: changes.map(({ before, after, unit, ...change }) => ({
        ...change,
        before: formatValue(before, { unit, currency: "USD" }),
        after: formatValue(after, { unit, currency: "USD" }),
      })),
      commitments,
      prescriptions,
      retention,
    };
  }),
};

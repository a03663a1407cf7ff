import { formatValue } from "#features/scorecard/server/public.ts";
import { cacheWhenLarge } from "#platform/server/cache-expensive-count.ts";
import { routesFor } from "#platform/server/http/routes-for.ts";
import { outcomesContract } from "../contract.ts";
import {
  readChanges,
  readCommitmentFigures,
  readPrescriptions,
  readRetention,
} from "./report-queries.ts";

/** From this many agencies the report takes a noticeable time. */
const LARGE_REPORT = 1_000;

const os = routesFor(outcomesContract);

/** Reads every number of every agency, so with many agencies it is at most a minute old. */
const cachedChanges = cacheWhenLarge<Awaited<ReturnType<typeof readChanges>>>((changes) =>
  changes.some(({ agencies }) => agencies >= LARGE_REPORT),
);

export const reportRoutes = {
  report: os.report.handler(async ({ context: { services } }) => {
    const { db, clock } = services;
    const now = clock.now();
    const [changes, commitments, prescriptions, retention] = await Promise.all([
      cachedChanges({ db, name: "changes", now, count: () => readChanges(db) }),
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

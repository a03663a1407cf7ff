import { z } from "zod";
import { endpoint, Id } from "#platform/contract.ts";

const metric = { metricId: Id, name: z.string() };
const count = z.number().int();

/** How one metric changed in agencies of a cohort that have both values. */
const MetricChange = z.object({
  ...metric,
  /** The quarter in which the agencies joined, "2026 Q1"; null: all agencies. */
  cohort: z.string().nullable(),
  months: count,
  agencies: count,
  /** Medians as text: "62.5%". */
  before: z.string(),
  after: z.string(),
  /** Agencies whose value is on target, or closer to it than before. */
  onTargetOrCloser: count,
});

/** What happened to a metric after people of an agency used one of its prescriptions. */
const AfterPrescription = z.object({
  ...metric,
  title: z.string(),
  agencies: count,
  onTargetOrCloser: count,
});

/** People of a cohort who still pay. */
const Retention = z.object({ cohort: z.string(), months: count, people: count, paying: count });

export const OutcomesReport = z.object({
  changes: z.array(MetricChange),
  commitments: z.object({ due: count, kept: count, late: count, dropped: count, open: count }),
  prescriptions: z.array(AfterPrescription),
  retention: z.array(Retention),
});

export const outcomesReportContract = {
  report: endpoint
    .meta({ audience: "superadmin" })
    .route({
      method: "GET",
      path: "/admin/outcomes",
      summary: "Read how metrics, commitments and subscriptions developed",
    })
    .output(OutcomesReport),
};

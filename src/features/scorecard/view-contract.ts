import { z } from "zod";
import { endpoint, Id } from "#platform/contract.ts";
import { agencyInput, Bands, Month } from "./entry-contract.ts";
import { METRIC_UNITS, STATUSES } from "./metrics.ts";
import { PRESCRIPTION_KINDS, SIZE_BANDS } from "./scorecard-rules.ts";

const Status = z.enum(STATUSES).nullable();
const Agency = z.object({ id: Id, name: z.string() });

/** Quartiles of agencies of the same size and currency in a month. */
const Peers = z.object({
  month: Month,
  sizeBand: z.enum(SIZE_BANDS),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
});

const Metric = z.object({
  id: Id,
  name: z.string(),
  unit: z.enum(METRIC_UNITS),
  pillarTitle: z.string().nullable(),
  /** In the currency of the agency. */
  bands: Bands,
});

const Score = Metric.extend({
  /** The month of the newest value; null without one. */
  month: Month.nullable(),
  value: z.number().nullable(),
  /** The value of the month before. */
  previousValue: z.number().nullable(),
  status: Status,
  /** Why the newest month of the scorecard has no value: "needs available hours". */
  missing: z.string().nullable(),
  /** The twelve months up to the newest one of the scorecard, oldest first. */
  recent: z.array(z.number().nullable()),
  peers: Peers.nullable(),
});

/** What to do next, resolved to a page that the reader may open. */
const Prescription = z.object({
  id: Id,
  kind: z.enum(PRESCRIPTION_KINDS),
  title: z.string(),
  path: z.string(),
  /** The next events with the tag; empty for other kinds. */
  events: z.array(z.object({ id: Id, title: z.string(), startsAt: z.date() })),
});

const metricInput = z.strictObject({ ...agencyInput, metricId: Id });

export const viewContract = {
  overview: endpoint
    .route({
      method: "GET",
      path: "/scorecard",
      summary: "Read the newest value of every metric of an agency",
    })
    .input(z.strictObject(agencyInput))
    .output(
      z.object({
        /** Null for a person without an agency. */
        agency: Agency.nullable(),
        canEdit: z.boolean(),
        currency: z.string(),
        /** The newest month with numbers; null without any. */
        month: Month.nullable(),
        metrics: z.array(Score),
      }),
    ),
  metric: endpoint
    .route({
      method: "GET",
      path: "/scorecard/metrics/{metricId}",
      summary: "Read the definition, the history and the prescriptions of a metric",
    })
    .input(metricInput)
    .output(
      z.object({
        agency: Agency.nullable(),
        canEdit: z.boolean(),
        currency: z.string(),
        metric: Metric.extend({
          help: z.string(),
          /** In words; null for a metric that is entered directly. */
          formula: z.string().nullable(),
        }),
        missing: z.string().nullable(),
        /** All months from the first value on, oldest first. */
        history: z.array(
          z.object({
            month: Month,
            value: z.number().nullable(),
            status: Status,
            peers: Peers.nullable(),
          }),
        ),
        prescriptions: z.array(Prescription),
      }),
    ),
  metricCsv: endpoint
    .route({
      method: "GET",
      path: "/scorecard/metrics/{metricId}/csv",
      summary: "Export the history of a metric as CSV",
    })
    .input(metricInput)
    .output(z.file()),
  attention: endpoint
    .route({
      method: "GET",
      path: "/scorecard/attention",
      summary: "Read the metric of the caller's agency that needs work most",
    })
    .output(
      z.object({
        /** Null if no metric needs work, or the caller may not see numbers. */
        metric: Metric.extend({
          currency: z.string(),
          month: Month,
          value: z.number(),
          prescription: Prescription.nullable(),
        }).nullable(),
      }),
    ),
};

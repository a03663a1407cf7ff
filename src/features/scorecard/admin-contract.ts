import { z } from "zod";
import { endpoint, Id, LastSave, NoContent, Version } from "#platform/contract.ts";
import { BAND_FIELDS, hasLimits, problemOfBands } from "./band-rules.ts";
import { type Bands, FORMULA_KEYS, METRIC_UNITS } from "./metrics.ts";
import { PRESCRIPTION_KINDS } from "./scorecard-rules.ts";

export const MAX_METRICS = 50;
export const MAX_PRESCRIPTIONS = 10;
const MAX_CURRENCIES = 20;
const MAX_LIMIT = 1_000_000_000;
export const MAX_TARGET_SEARCH = 100;

const text = (label: string, max: number) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} can be at most ${max} characters.`);

const limit = z
  .number("Enter a number.")
  .min(-MAX_LIMIT, "This number is too small.")
  .max(MAX_LIMIT, "This number is too large.")
  .nullable();
const bands = { greenFrom: limit, greenTo: limit, amberFrom: limit, amberTo: limit };

type Report = (path: (string | number)[], message: string) => void;
const checkBands = (value: Bands, at: (string | number)[], report: Report, prefix = "") => {
  const problem = problemOfBands(value);
  if (problem) report([...at, problem.field], prefix + problem.message);
  return problem === null;
};

/** The target is an id, or the tag of events. */
const PrescriptionChoice = z
  .strictObject({ kind: z.enum(PRESCRIPTION_KINDS), target: z.string().trim().min(1).max(100) })
  .refine(({ kind, target }) => kind === "event_tag" || Id.safeParse(target).success, {
    message: "Choose it from the list.",
    path: ["target"],
  });
export type PrescriptionChoice = z.infer<typeof PrescriptionChoice>;

const CurrencyBands = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, "Use the three letters of a currency, such as EUR."),
  ...bands,
});
export type CurrencyBands = z.infer<typeof CurrencyBands>;

const fields = {
  name: text("Name", 60),
  help: text("Help", 500),
  pillarId: Id.nullable(),
  ...bands,
  /** Limits of money in other currencies than US dollars. */
  currencyBands: z
    .array(CurrencyBands)
    .max(MAX_CURRENCIES, `Use at most ${MAX_CURRENCIES} currencies.`),
  /** In the order in which members see them. */
  prescriptions: z
    .array(PrescriptionChoice)
    .max(MAX_PRESCRIPTIONS, `Use at most ${MAX_PRESCRIPTIONS} prescriptions.`),
};

type Fields = Bands & { currencyBands: CurrencyBands[]; prescriptions: PrescriptionChoice[] };

function checkFields(form: Fields, context: z.RefinementCtx): void {
  const report: Report = (path, message) => context.addIssue({ code: "custom", path, message });
  checkBands(form, [], report);
  const currencies = new Set(["USD"]);
  form.currencyBands.forEach((one, at) => {
    const path = ["currencyBands", at];
    if (currencies.has(one.currency)) {
      report([...path, "currency"], `${one.currency} already has limits.`);
    }
    currencies.add(one.currency);
    const isConsistent = checkBands(one, path, report, `${one.currency}: `);
    if (isConsistent && !hasLimits(one)) {
      report([...path, "greenFrom"], `${one.currency}: Enter the limits.`);
    }
  });
  const targets = form.prescriptions.map(({ kind, target }) => `${kind}:${target}`);
  if (new Set(targets).size < targets.length) {
    report(["prescriptions"], "A prescription is listed twice.");
  }
}

/** Percent limits are fractions, money limits are in whole units. */
export const MetricForm = z.strictObject(fields).superRefine(checkFields);
export type MetricForm = z.infer<typeof MetricForm>;

/** A metric that agencies enter themselves. Its unit cannot change, because values exist in it. */
export const NewMetric = z
  .strictObject({ ...fields, unit: z.enum(METRIC_UNITS) })
  .superRefine(checkFields);
export type NewMetric = z.infer<typeof NewMetric>;

const PrescriptionTarget = z.object({
  kind: z.enum(PRESCRIPTION_KINDS),
  target: z.string(),
  title: z.string(),
  /** Where it is: the pillar of a lesson, the business of a guru. */
  note: z.string().nullable(),
  /** A draft, or an inactive guru: members do not see it. */
  isHidden: z.boolean(),
});
export type PrescriptionTarget = z.infer<typeof PrescriptionTarget>;

const storedBands = Object.fromEntries(
  BAND_FIELDS.map((name) => [name, z.number().nullable()]),
) as Record<(typeof BAND_FIELDS)[number], z.ZodNullable<z.ZodNumber>>;

const AdminMetric = z
  .object({
    id: Id,
    /** Null: agencies enter the value. */
    formula: z.enum(FORMULA_KEYS as [(typeof FORMULA_KEYS)[number]]).nullable(),
    name: z.string(),
    help: z.string(),
    unit: z.enum(METRIC_UNITS),
    pillarId: Id.nullable(),
    pillarTitle: z.string().nullable(),
    ...storedBands,
    currencyBands: z.array(z.object({ currency: z.string(), ...storedBands })),
    prescriptions: z.array(PrescriptionTarget),
    isArchived: z.boolean(),
  })
  .extend(LastSave.shape);

const admin = endpoint.meta({ audience: "superadmin" });
const METRIC = "/admin/scorecard/metrics/{id}";

export const adminContract = {
  adminMetrics: admin
    .route({
      method: "GET",
      path: "/admin/scorecard/metrics",
      summary: "All metrics in their order, with the pillars to choose from",
    })
    .output(
      z.object({
        items: z.array(AdminMetric),
        pillars: z.array(z.object({ id: Id, title: z.string() })),
      }),
    ),
  adminMetric: admin
    .route({ method: "GET", path: METRIC, summary: "Read a metric to edit it" })
    .input(z.strictObject({ id: Id }))
    .output(AdminMetric),
  createMetric: admin
    .route({
      method: "POST",
      path: "/admin/scorecard/metrics",
      summary: "Add a metric that agencies enter themselves",
      successStatus: 201,
    })
    .input(NewMetric)
    .output(z.object({ id: Id })),
  updateMetric: admin
    .route({ method: "PUT", path: METRIC, summary: "Edit a metric" })
    .input(z.strictObject({ ...fields, id: Id, version: Version }).superRefine(checkFields))
    .output(NoContent),
  archiveMetric: admin
    .route({
      method: "PUT",
      path: `${METRIC}/archived`,
      summary: "Hide a metric from agencies, or show it again. Values are kept",
    })
    .input(z.strictObject({ id: Id, isArchived: z.boolean() }))
    .output(NoContent),
  orderMetrics: admin
    .route({ method: "PUT", path: "/admin/scorecard/order", summary: "Reorder all metrics" })
    .input(z.strictObject({ ids: z.array(Id).max(MAX_METRICS) }))
    .output(NoContent),
  prescriptionTargets: admin
    .route({
      method: "GET",
      path: "/admin/scorecard/prescriptions",
      summary: "Search lessons, templates, gurus or event tags for a prescription",
    })
    .input(
      z.strictObject({
        kind: z.enum(PRESCRIPTION_KINDS),
        search: z.string().trim().max(MAX_TARGET_SEARCH).default(""),
      }),
    )
    .output(z.array(PrescriptionTarget)),
};

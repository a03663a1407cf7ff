import { z } from "zod";
import { endpoint, Id, LastSave, NoContent, Version } from "#platform/contract.ts";
import { INPUT_LIMITS } from "./input-limits.ts";
import { FORMULA_KEYS, INPUT_KEYS, INPUTS, type InputKey, METRIC_UNITS } from "./metrics.ts";
import { inputError } from "./number-text.ts";

/** The first day of a calendar month. */
export const Month = z.iso
  .date("Please choose a month.")
  .refine((day) => day.endsWith("-01"), "Please choose a month.");

/** Only superadmins may name an agency; everyone else reads their own. */
export const agencyInput = { agency: Id.optional() };

const record = <Value extends z.ZodType>(schemaFor: (key: InputKey) => Value) =>
  Object.fromEntries(INPUT_KEYS.map((key) => [key, schemaFor(key)])) as Record<InputKey, Value>;

function inputSchema(key: InputKey) {
  const { unit } = INPUTS[key];
  const { min, max, step } = INPUT_LIMITS[unit];
  const error = inputError(key);
  return z.number(error).min(min, error).max(max, error).multipleOf(step, error);
}

/** Null clears a number; one that is missing stays. Money is in cents. */
const InputChanges = z.strictObject(record((key) => inputSchema(key).nullable().optional()));
const Inputs = z.object(record(() => z.number().nullable()));

export const Bands = z.object({
  greenFrom: z.number().nullable(),
  greenTo: z.number().nullable(),
  amberFrom: z.number().nullable(),
  amberTo: z.number().nullable(),
});

/** A metric as the agency sees it: the limits are those of its currency. */
const EntryMetric = z.object({
  id: Id,
  name: z.string(),
  help: z.string(),
  unit: z.enum(METRIC_UNITS),
  /** Null: entered directly. */
  formula: z.enum(FORMULA_KEYS as [(typeof FORMULA_KEYS)[number]]).nullable(),
  bands: Bands,
});

const MonthNumbers = z.object({
  month: Month,
  inputs: Inputs,
  /** Metrics that are entered directly, by id. */
  values: z.record(z.string(), z.number()),
});

const Agency = z.object({ id: Id, name: z.string() });

const settingsFields = {
  currency: z
    .string("Please choose a currency.")
    .max(3, "Please choose a currency.")
    .refine(
      (code) => Intl.supportedValuesOf("currency").includes(code),
      "Please choose a currency.",
    ),
  isTeamAllowed: z.boolean(),
  isInPeers: z.boolean(),
  isInAnswers: z.boolean(),
};
export const AgencySettingsForm = z.strictObject(settingsFields);

/** A pasted table or a CSV file. */
const ImportText = z.strictObject({
  text: z
    .string("Paste a table with months and numbers.")
    .min(1, "Paste a table with months and numbers.")
    .max(200_000, "This table is too large. Import at most twelve months at once."),
});

const owners = endpoint.meta({ audience: "team-manager" });

export const entryContract = {
  access: endpoint
    .route({
      method: "GET",
      path: "/scorecard/access",
      summary: "Read whether the caller may see and edit the numbers of an agency",
    })
    .input(z.strictObject(agencyInput))
    .output(
      z.object({
        /** Null for a person without an agency. */
        agency: Agency.nullable(),
        canSee: z.boolean(),
        canEdit: z.boolean(),
        isTeamAllowed: z.boolean(),
        currency: z.string(),
      }),
    ),
  numbers: endpoint
    .route({
      method: "GET",
      path: "/scorecard/numbers",
      summary: "Read the inputs of a month, and of the months before that its metrics need",
    })
    .input(z.strictObject({ ...agencyInput, month: Month.optional() }))
    .output(
      z.object({
        agency: Agency,
        canEdit: z.boolean(),
        currency: z.string(),
        /** The newest month that can be entered. */
        currentMonth: Month,
        /** The month, and the two before it. */
        months: z.array(MonthNumbers),
        /** The last save of the month; null while it has no entry. */
        saved: LastSave.nullable(),
        /** The month locks then; null while it has no entry. */
        openUntil: z.date().nullable(),
        isLocked: z.boolean(),
        /** Months with an entry, newest first. */
        entered: z.array(z.object({ month: Month, isLocked: z.boolean() })),
        metrics: z.array(EntryMetric),
      }),
    ),
  saveMonth: owners
    .route({
      method: "PUT",
      path: "/scorecard/numbers",
      summary: "Save some inputs of a month of the caller's agency",
    })
    .input(
      z.strictObject({
        month: Month,
        /** Null for a month without an entry. */
        version: Version.nullable(),
        inputs: InputChanges,
        /** Metrics that are entered directly; null clears one. */
        values: z
          .array(z.strictObject({ metricId: Id, value: z.number().nullable() }))
          .max(100)
          .default([]),
      }),
    )
    .output(z.object({ version: Version, openUntil: z.date(), savedAt: z.date() })),
  previewImport: owners
    .route({
      method: "POST",
      path: "/scorecard/import/preview",
      summary: "Check a pasted table of up to twelve months, without saving it",
    })
    .input(ImportText)
    .output(
      z.object({
        numbers: z.number(),
        months: z.array(
          z.object({ month: Month, numbers: z.number(), replaced: z.array(z.string()) }),
        ),
        /** The first bad cells, by their place in the spreadsheet. */
        bad: z.array(z.object({ cell: z.string(), text: z.string(), reason: z.string() })),
        badCount: z.number(),
      }),
    ),
  importMonths: owners
    .route({
      method: "POST",
      path: "/scorecard/import",
      summary: "Save the good cells of a pasted table",
    })
    .input(ImportText)
    .output(z.object({ months: z.number(), numbers: z.number() })),
  settings: owners
    .route({
      method: "GET",
      path: "/scorecard/settings",
      summary: "Read the scorecard settings of the caller's agency",
    })
    .output(
      z.object({
        ...settingsFields,
        saved: LastSave.nullable(),
        hasNumbers: z.boolean(),
        /** Null while no AI model is configured. */
        aiProvider: z.string().nullable(),
      }),
    ),
  saveSettings: owners
    .route({
      method: "PUT",
      path: "/scorecard/settings",
      summary: "Change the scorecard settings of the caller's agency",
    })
    .input(z.strictObject({ ...settingsFields, version: Version.nullable() }))
    .output(NoContent),
  reopenMonth: endpoint
    .meta({ audience: "superadmin" })
    .route({
      method: "POST",
      path: "/scorecard/reopen",
      summary: "Open a locked month of an agency for 14 days",
    })
    .input(z.strictObject({ agency: Id, month: Month }))
    .output(z.object({ openUntil: z.date() })),
};

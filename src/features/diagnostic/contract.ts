import { z } from "zod";
import { endpoint, Id, LastSave, NoContent, Version } from "#platform/contract.ts";
import { MAX_SCORE, MAX_STATEMENT, PER_PILLAR } from "./diagnostic-rules.ts";

const Pillar = z.object({ id: Id, title: z.string(), slug: z.string(), color: z.string() });
const Average = z.number().nullable();

const Diagnostic = z.object({
  /** The statements of each pillar, with the answers given so far. */
  pillars: z.array(
    Pillar.extend({
      statements: z.array(
        z.object({ id: Id, text: z.string(), score: z.number().int().nullable() }),
      ),
    }),
  ),
  /** Null: not started. */
  startedAt: z.date().nullable(),
  /** When I can start the next one; null: now. */
  opensAt: z.date().nullable(),
  /** Null until I have completed a diagnostic. */
  result: z
    .object({
      completedAt: z.date(),
      /** My diagnostic before this one. */
      earlierAt: z.date().nullable(),
      /** People of my agency with a result; null if its owner does not share the average with me. */
      people: z.number().int().nullable(),
      scores: z.array(Pillar.extend({ own: Average, earlier: Average, team: Average })),
    })
    .nullable(),
});

const REQUIRED = "Statement is required.";
const text = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(MAX_STATEMENT, `Please use at most ${MAX_STATEMENT} characters.`);
export const StatementForm = z.strictObject({ text });
export type StatementForm = z.infer<typeof StatementForm>;

const Statement = z
  .object({ id: Id, text: z.string(), isArchived: z.boolean() })
  .extend(LastSave.shape);

const admin = endpoint.meta({ audience: "superadmin" });

export const diagnosticContract = {
  read: endpoint
    .meta({ audience: "member", isPrivate: true })
    .route({ method: "GET", path: "/diagnostic", summary: "Read my answers and my result" })
    .output(Diagnostic),
  saveAnswer: endpoint
    .route({
      method: "PUT",
      path: "/diagnostic/answers/{statementId}",
      summary: "Rate a statement; the first one starts a diagnostic",
    })
    .input(z.strictObject({ statementId: Id, score: z.int().min(1).max(MAX_SCORE) }))
    .output(NoContent),
  complete: endpoint
    .route({
      method: "POST",
      path: "/diagnostic/completion",
      summary: "Complete my diagnostic when every statement is rated",
    })
    .output(NoContent),

  adminList: admin
    .route({ method: "GET", path: "/admin/diagnostic", summary: "List all statements by pillar" })
    .output(
      z.object({
        pillars: z.array(Pillar.extend({ statements: z.array(Statement) })),
      }),
    ),
  adminFind: admin
    .route({
      method: "GET",
      path: "/admin/diagnostic/statements/{id}",
      summary: "Read a statement to edit it",
    })
    .input(z.strictObject({ id: Id }))
    .output(Statement),
  create: admin
    .route({
      method: "POST",
      path: "/admin/diagnostic/statements",
      summary: "Add a statement to a pillar",
      successStatus: 201,
    })
    .input(StatementForm.extend({ pillarId: Id }))
    .output(z.object({ id: Id })),
  update: admin
    .route({
      method: "PUT",
      path: "/admin/diagnostic/statements/{id}",
      summary: "Edit, archive or restore a statement",
    })
    .input(StatementForm.extend({ id: Id, version: Version, isArchived: z.boolean() }))
    .output(NoContent),
  reorder: admin
    .route({
      method: "PUT",
      path: "/admin/diagnostic/pillars/{pillarId}/order",
      summary: "Reorder the statements of a pillar that are not archived",
    })
    .input(z.strictObject({ pillarId: Id, ids: z.array(Id).max(PER_PILLAR) }))
    .output(NoContent),
  addSuggested: admin
    .route({
      method: "POST",
      path: "/admin/diagnostic/suggested",
      summary: "Add the suggested statements to the pillars with their titles",
      successStatus: 201,
    })
    .output(z.object({ added: z.number().int() })),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    diagnostic: typeof diagnosticContract;
  }
}

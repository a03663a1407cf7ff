import { z } from "zod";
import { Id } from "./contract.ts";

/** Rows that one bulk action changes at most, so that its transaction stays short. */
export const MAX_BULK_ROWS = 10_000;
const MAX_CHOSEN = 1_000;

/** The rows of a bulk action: chosen ones, or all results of the filters of the list. */
export const bulkTarget = <Filters extends z.ZodType>(filters: Filters) =>
  z.union([
    z.strictObject({ ids: z.array(Id).min(1).max(MAX_CHOSEN) }),
    z.strictObject({ filters }),
  ]);

export const BulkResult = z.object({
  /** Rows that the action changed; others had the new value already. */
  changed: z.number().int(),
  /** Names the change for its undo; null if nothing changed or the action cannot be undone. */
  undoId: Id.nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkUndo = z.object({
  changed: z.number().int(),
  /** Less than `changed` if someone changed or deleted rows after the action. */
  restored: z.number().int(),
});
export type BulkUndo = z.infer<typeof BulkUndo>;

import { z } from "zod";
import { BulkResult, BulkUndo, bulkTarget } from "#platform/bulk-contract.ts";
import { endpoint, Id } from "#platform/contract.ts";
import { Reason, TagName } from "./action-contract.ts";
import { MemberFilters } from "./list-contract.ts";

const superadmin = endpoint.meta({ audience: "superadmin" });

const MemberAction = z.discriminatedUnion("type", [
  /** A new name adds a tag. */
  z.strictObject({ type: z.literal("tag"), name: TagName }),
  z.strictObject({ type: z.literal("untag"), tagId: Id }),
  z.strictObject({ type: z.literal("resend") }),
  z.strictObject({
    type: z.literal("grant"),
    until: z.iso.datetime("Please choose a date."),
    reason: Reason,
  }),
  z.strictObject({ type: z.literal("suspend"), reason: Reason }),
]);
export type MemberAction = z.infer<typeof MemberAction>;
const MemberTarget = bulkTarget(MemberFilters);
export type MemberTarget = z.infer<typeof MemberTarget>;

/** Members that a bulk action names as skipped. */
export const SHOWN_SKIPPED = 100;

const MemberBulkResult = BulkResult.extend({
  skippedCount: z.number().int(),
  /** The first members whom the action could not change, and why. */
  skipped: z.array(z.object({ id: Id, name: z.string(), reason: z.string() })),
});
export type MemberBulkResult = z.infer<typeof MemberBulkResult>;

export const memberBulkContract = {
  bulkChange: superadmin
    .route({
      method: "POST",
      path: "/members/bulk",
      summary: "Change many members: chosen ones, or all results of the filters",
    })
    .input(z.strictObject({ target: MemberTarget, action: MemberAction }))
    .output(MemberBulkResult),
  undoBulkChange: superadmin
    .route({
      method: "POST",
      path: "/members/bulk/{id}/undo",
      summary: "Undo a bulk change of members",
    })
    .input(z.strictObject({ id: Id }))
    .output(BulkUndo),
};

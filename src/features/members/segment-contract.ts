import { z } from "zod";
import { endpoint } from "#platform/contract.ts";
import { MemberFilters } from "./list-contract.ts";

/** Some members: those of a filtered list, of an event or of an agency. */
export const Segment = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("members"), filters: MemberFilters }),
  /** Everyone who is registered, without the waitlist and open payments. */
  z.strictObject({ kind: z.literal("event"), eventId: z.uuid("Please choose an event.") }),
  z.strictObject({
    kind: z.literal("agency"),
    organizationId: z.uuid("Please choose an agency."),
  }),
]);
export type Segment = z.infer<typeof Segment>;

export const segmentContract = {
  countSegment: endpoint
    .meta({ audience: "superadmin" })
    .route({ method: "POST", path: "/members/segment", summary: "Count the people of a segment" })
    .input(z.strictObject({ segment: Segment }))
    .output(
      z.object({
        people: z.number().int(),
        /** The event or agency that the segment refers to. */
        name: z.string().nullable(),
      }),
    ),
};

import { z } from "zod";
import { Id } from "#platform/contract.ts";
import { MemberFilters } from "./list-contract.ts";

/** Some members: those of a filtered list, of an event or of an agency. */
export const Segment = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("members"), filters: MemberFilters }),
  /** Everyone who is registered, without the waitlist and open payments. */
  z.strictObject({ kind: z.literal("event"), eventId: Id }),
  z.strictObject({ kind: z.literal("agency"), organizationId: Id }),
]);
export type Segment = z.infer<typeof Segment>;

import { z } from "zod";
import { endpoint, Id, longList, longListInput } from "#platform/contract.ts";
import { RENEWAL_REASONS } from "./renewal-rules.ts";

const RENEWAL_SORTS = ["renewal", "name"] as const;
const DIRECTIONS = ["asc", "desc"] as const;

const RenewalRisk = z.object({
  id: Id,
  name: z.string(),
  /** The person to write to: the billing owner, another owner, or who joined first. */
  contact: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** The end of the first paid period that ends. */
  renewsAt: z.date().nullable(),
  /** All subscriptions are canceled and end then. */
  isEnding: z.boolean(),
  reasons: z.array(z.enum(RENEWAL_REASONS)),
  /** The last visit of anyone in the agency. */
  lastSeenAt: z.date().nullable(),
  /** The first day of the last month with numbers. */
  lastMonth: z.iso.date().nullable(),
  /** Names of red metrics without an open commitment. */
  redMetrics: z.array(z.string()),
});
export type RenewalRisk = z.infer<typeof RenewalRisk>;

const RenewalFilter = z.strictObject({
  reason: z.enum(["all", ...RENEWAL_REASONS]).default("all"),
  sort: z.enum(RENEWAL_SORTS).default("renewal"),
  direction: z.enum(DIRECTIONS).default("asc"),
});
export type RenewalFilter = z.infer<typeof RenewalFilter>;

const superadmin = endpoint.meta({ audience: "superadmin" });

/** Paying agencies that may not renew, with the reasons. */
export const renewalContract = {
  renewals: superadmin
    .route({
      method: "GET",
      path: "/admin/renewals",
      summary: "List paying agencies with a reason not to renew",
    })
    .input(RenewalFilter.extend(longListInput))
    .output(longList(RenewalRisk)),
  exportRenewals: superadmin
    .route({
      method: "GET",
      path: "/admin/renewals/export",
      summary: "Export the agencies with a reason not to renew as CSV",
    })
    .input(RenewalFilter)
    .output(z.instanceof(File)),
};

import { z } from "zod";
import { endpoint, longList, longListInput } from "#platform/contract.ts";

export const AuditEntry = z.object({
  id: z.number().int(),
  actorId: z.uuid().nullable(),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string().nullable(),
  subjectName: z.string(),
  details: z.record(z.string(), z.unknown()),
  createdAt: z.date(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const AuditFilters = z.strictObject({
  q: z.string().trim().max(100).default(""),
  subjectType: z.string().trim().max(60).default(""),
  /** UTC days, inclusive; empty means no limit. */
  from: z.iso.date().or(z.literal("")).default(""),
  to: z.iso.date().or(z.literal("")).default(""),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

const superadmin = endpoint.meta({ audience: "superadmin" });

export const auditContract = {
  audit: superadmin
    .route({ method: "GET", path: "/audit", summary: "List audit entries" })
    .input(AuditFilters.extend(longListInput))
    .output(longList(AuditEntry).extend({ subjectTypes: z.array(z.string()) })),
  exportAudit: superadmin
    .route({ method: "GET", path: "/audit/export", summary: "Export the audit log as CSV" })
    .input(AuditFilters)
    .output(z.instanceof(File)),
};

import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import type { listOrganizationsForExport } from "./organization-queries.ts";

type Row = Awaited<ReturnType<typeof listOrganizationsForExport>>[number];

const COLUMNS: CsvColumn<Row>[] = [
  { header: "Organization", value: (row) => row.name },
  { header: "Since (UTC)", value: (row) => row.createdAt },
  { header: "Members", value: (row) => row.memberCount },
  { header: "Subscribers", value: (row) => row.subscriberCount },
  { header: "Past due", value: (row) => row.pastDueCount },
  { header: "Billing owner", value: (row) => row.billingOwner?.name },
  { header: "Billing owner email", value: (row) => row.billingOwner?.email },
  { header: "Free access", value: (row) => (row.hasFreeAccess ? "yes" : "no") },
  { header: "Free access until (UTC)", value: (row) => row.freeAccessUntil },
  { header: "Free access reason", value: (row) => row.freeAccessReason },
  { header: "Suspended (UTC)", value: (row) => row.suspendedAt },
  { header: "Suspension reason", value: (row) => row.suspendReason },
];

export const organizationCsv = (rows: Row[], today: Date): File =>
  new File([toCsv(COLUMNS, rows)], `organizations_${today.toISOString().slice(0, 10)}.csv`, {
    type: "text/csv; charset=utf-8",
  });

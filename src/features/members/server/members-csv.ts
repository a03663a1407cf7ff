import type { AccessRules } from "#features/subscription/server/public.ts";
import { accessLabel, accessOf } from "#platform/access-label.ts";
import { ROLE_NAMES } from "#platform/role-names.ts";
import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import type { MemberRow } from "./list-queries.ts";

export const EXPORT_LIMIT = 50_000;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The first columns are those of a file with people to invite. */
const columns = (rules: AccessRules): CsvColumn<MemberRow>[] => [
  { header: "First name", value: (row) => row.firstName },
  { header: "Last name", value: (row) => row.lastName },
  { header: "Email", value: (row) => row.email },
  { header: "Agency", value: (row) => row.organizationName },
  { header: "Role", value: (row) => ROLE_NAMES[row.role] },
  { header: "Phone", value: (row) => row.phone },
  { header: "Access", value: (row) => accessLabel(accessOf(row, rules), dayOf) },
  { header: "State", value: stateOf },
  { header: "Joined (UTC)", value: (row) => row.createdAt },
  { header: "Last seen (UTC)", value: (row) => row.lastSeenAt },
  { header: "Tags", value: (row) => row.tags.map(({ name }) => name).join(", ") },
];

const stateOf = ({ isSuspended, invitedUntil }: MemberRow): string =>
  isSuspended ? "Suspended" : invitedUntil ? "Invited" : "";

export const membersCsv = (rows: MemberRow[], rules: AccessRules): File =>
  new File([toCsv(columns(rules), rows)], `members_${dayOf(rules.now)}.csv`, {
    type: "text/csv; charset=utf-8",
  });

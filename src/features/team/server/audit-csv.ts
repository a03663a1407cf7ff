import { actionText, detailLines, subjectText } from "#platform/audit-text.ts";
import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import type { AuditEntry } from "../audit-contract.ts";

/** UTC, because readers of the file may be in any time zone. */
const dateText = (instant: string) => `${instant.slice(0, 16).replace("T", " ")} UTC`;

const COLUMNS: CsvColumn<AuditEntry>[] = [
  { header: "When (UTC)", value: (entry) => entry.createdAt },
  { header: "Who", value: (entry) => entry.actorName },
  { header: "Action", value: (entry) => actionText(entry.action) },
  { header: "Kind", value: (entry) => subjectText(entry.subjectType) },
  { header: "What", value: (entry) => entry.subjectName },
  { header: "Id", value: (entry) => entry.subjectId },
  { header: "Details", value: (entry) => detailLines(entry.details, { dateText }).join("; ") },
];

export const auditCsv = (entries: AuditEntry[], today: Date): File =>
  new File([toCsv(COLUMNS, entries)], `audit_${today.toISOString().slice(0, 10)}.csv`, {
    type: "text/csv; charset=utf-8",
  });

import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import type { AuditEntry } from "../contract.ts";

const COLUMNS: CsvColumn<AuditEntry>[] = [
  { header: "When (UTC)", value: (entry) => entry.createdAt },
  { header: "Who", value: (entry) => entry.actorName },
  { header: "Action", value: (entry) => entry.action },
  { header: "Kind", value: (entry) => entry.subjectType },
  { header: "What", value: (entry) => entry.subjectName },
  { header: "Id", value: (entry) => entry.subjectId },
  { header: "Details", value: (entry) => JSON.stringify(entry.details) },
];

export const auditCsv = (entries: AuditEntry[], today: Date): File =>
  new File([toCsv(COLUMNS, entries)], `audit_${today.toISOString().slice(0, 10)}.csv`, {
    type: "text/csv; charset=utf-8",
  });

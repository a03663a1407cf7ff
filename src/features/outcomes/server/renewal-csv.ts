import { type CsvColumn, toCsv } from "#platform/server/csv.ts";
import { RENEWAL_REASON_LABELS } from "../renewal-labels.ts";
import type { listRenewalsForExport } from "./renewal-queries.ts";

type Row = Awaited<ReturnType<typeof listRenewalsForExport>>[number];

const COLUMNS: CsvColumn<Row>[] = [
  { header: "Agency", value: (row) => row.name },
  { header: "Owner", value: (row) => row.contact.name },
  { header: "Owner email", value: (row) => row.contact.email },
  { header: "Renews (UTC)", value: (row) => row.renewsAt },
  { header: "Canceled", value: (row) => (row.isEnding ? "yes" : "no") },
  {
    header: "Reasons",
    value: (row) => row.reasons.map((reason) => RENEWAL_REASON_LABELS[reason]).join("; "),
  },
  { header: "Last visit (UTC)", value: (row) => row.lastSeenAt },
  { header: "Last month with numbers", value: (row) => row.lastMonth },
  { header: "Red metrics without a commitment", value: (row) => row.redMetrics.join("; ") },
];

export const renewalCsv = (rows: Row[], today: Date): File =>
  new File([toCsv(COLUMNS, rows)], `renewal-risk_${today.toISOString().slice(0, 10)}.csv`, {
    type: "text/csv; charset=utf-8",
  });

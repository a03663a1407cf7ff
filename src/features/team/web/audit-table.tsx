import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { AuditRow } from "./api.ts";
import { actionText, detailLines } from "./audit-text.ts";

export function AuditTable({ entries }: { entries: AuditRow[] }) {
  const zone = useTimeZone();
  const columns: TableColumn<AuditRow>[] = [
    {
      key: "when",
      header: "When",
      cell: (entry) => (
        <time dateTime={entry.createdAt} className="whitespace-nowrap text-ink-soft">
          {formatDate(entry.createdAt, "dateTime", { zone })}
        </time>
      ),
    },
    { key: "who", header: "Who", cell: (entry) => entry.actorName },
    {
      key: "what",
      header: "What",
      isRowHeader: true,
      cell: (entry) => (
        <>
          {actionText(entry.action)}
          {entry.subjectName && <span className="text-ink-soft"> · {entry.subjectName}</span>}
        </>
      ),
    },
    {
      key: "details",
      header: "Details",
      cell: (entry) => (
        <ul className="max-w-md text-ink-soft">
          {detailLines(entry.details).map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <Table
      label="Audit log"
      columns={columns}
      rows={entries}
      rowKey={(entry) => String(entry.id)}
      narrow="stack"
    />
  );
}

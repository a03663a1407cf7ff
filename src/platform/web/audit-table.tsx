import { formatDate } from "#ui/date-format.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { actionText, detailLines } from "../audit-text.ts";
import { AgencyLink, PersonLink } from "./person-link.tsx";
import { useTimeZone } from "./session.ts";

interface AuditRow {
  id: number;
  actorId: string | null;
  actorName: string;
  action: string;
  subjectType: string;
  subjectId: string | null;
  subjectName: string;
  details: Record<string, unknown>;
  createdAt: string;
}

export function AuditTable({ entries }: { entries: AuditRow[] }) {
  const zone = useTimeZone();
  const dateText = (instant: string) => formatDate(instant, "dateTime", { zone });
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
    {
      key: "who",
      header: "Who",
      cell: (entry) => (
        <PersonLink id={entry.actorId} className="lg:whitespace-nowrap">
          {entry.actorName}
        </PersonLink>
      ),
    },
    {
      key: "what",
      header: "What",
      isRowHeader: true,
      className: "max-sm:order-first",
      cell: (entry) => (
        <>
          {actionText(entry.action)}
          {entry.subjectName && (
            <span className="font-normal text-ink-soft">
              {" · "}
              <Subject entry={entry} />
            </span>
          )}
        </>
      ),
    },
    {
      key: "details",
      header: "Details",
      cell: (entry) => <Details lines={detailLines(entry.details, { dateText })} />,
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

/** Members and agencies have a page. */
function Subject({ entry: { subjectType, subjectId, subjectName } }: { entry: AuditRow }) {
  if (subjectType === "member") return <PersonLink id={subjectId}>{subjectName}</PersonLink>;
  if (subjectType === "organization") return <AgencyLink id={subjectId}>{subjectName}</AgencyLink>;
  return subjectName;
}

function Details({ lines }: { lines: string[] }) {
  if (lines.length === 0) return <span className="text-ink-faint">–</span>;
  return (
    <ul className="max-w-md text-ink-soft">
      {lines.map((line) => (
        <li key={line} className="break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { MagicArticle } from "./api.ts";
import { TYPE_LABELS, truncate } from "./field-labels.ts";
import { RowActions } from "./row-actions.tsx";
import { hasDetails, RowDetails } from "./row-details.tsx";
import type { Rows } from "./use-rows.ts";

interface Props {
  articles: MagicArticle[];
  rows: Rows;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  onCompare: (id: string) => void;
}

const MAX_SUBTITLE = 80;
const MAX_TOPICS = 2;

export function MagicTable({ articles, rows, selected, onSelect, onCompare }: Props) {
  const zone = useTimeZone();
  const columns: TableColumn<MagicArticle>[] = [
    {
      key: "select",
      header: "Select",
      headerHidden: true,
      className: "w-8",
      cell: (row) => (
        <Checkbox
          label={<span className="visually-hidden">{`Select ${row.title}`}</span>}
          checked={selected.has(row.id)}
          onChange={(event) => onSelect(row.id, event.currentTarget.checked)}
        />
      ),
    },
    {
      key: "title",
      header: "Title",
      isRowHeader: true,
      cell: (row) => <TitleCell article={row} />,
    },
    {
      key: "author",
      header: "Author",
      isSecondary: true,
      cell: (row) => row.author?.name ?? <span className="text-ink-faint">No author</span>,
    },
    { key: "type", header: "Type", cell: (row) => <Badge>{TYPE_LABELS[row.contentType]}</Badge> },
    {
      key: "topics",
      header: "Topics",
      isSecondary: true,
      cell: (row) => <TopicsCell article={row} />,
    },
    {
      key: "updated",
      header: "Last Updated",
      isSecondary: true,
      className: "whitespace-nowrap text-ink-soft",
      cell: (row) => formatDate(row.updatedAt, "shortDate", { zone }),
    },
    {
      key: "actions",
      header: "Actions",
      cell: (row) => <RowActions article={row} rows={rows} />,
    },
  ];
  return (
    <Table
      label="Articles"
      columns={columns}
      rows={articles}
      rowKey={(row) => row.id}
      narrow="stack"
      below={(row) =>
        hasDetails({ article: row, rows }) && (
          <RowDetails article={row} rows={rows} onCompare={() => onCompare(row.id)} />
        )
      }
    />
  );
}

const TitleCell = ({ article }: { article: MagicArticle }) => (
  <div className="min-w-0 lg:min-w-52">
    <p className="break-words">
      {article.title}
      {!article.isPublished && (
        <Badge tone="amber" className="ml-2 align-middle">
          Draft
        </Badge>
      )}
    </p>
    {article.subtitle && (
      <p className="mt-0.5 break-words font-normal text-ink-soft">
        {truncate(article.subtitle, MAX_SUBTITLE)}
      </p>
    )}
  </div>
);

function TopicsCell({ article: { topics } }: { article: MagicArticle }) {
  if (topics.length === 0) return <span className="text-ink-faint">No topics</span>;
  return (
    <span className="flex max-w-44 flex-wrap gap-1">
      {topics.slice(0, MAX_TOPICS).map((topic) => (
        <Badge key={topic.id} tone="blue">
          {topic.name}
        </Badge>
      ))}
      {topics.length > MAX_TOPICS && (
        <span className="text-ink-soft text-xs">+{topics.length - MAX_TOPICS} more</span>
      )}
    </span>
  );
}

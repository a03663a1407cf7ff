import { Link } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { StateBadge } from "#platform/web/authoring/state-badge.tsx";
import { RowCheckbox } from "#platform/web/bulk/bulk-bar.tsx";
import type { RowSelection } from "#platform/web/bulk/use-row-selection.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Switch } from "#ui/switch.tsx";
import { Table, type TableColumn, type TableSort } from "#ui/table.tsx";
import type { AdminArticle } from "../api.ts";
import { articleLink } from "../article-link.ts";
import { TypeBadge } from "../content-type.tsx";
import type { AdminFilters } from "./admin-filters.ts";
import { useArticleFlags } from "./use-article-flags.ts";

interface Props {
  articles: AdminArticle[];
  selection: RowSelection;
  sort: TableSort;
  onSort: (sort: { sort: AdminFilters["sort"]; direction: TableSort["direction"] }) => void;
  onDelete: (article: AdminArticle) => void;
}

const iconLink = buttonClass({ variant: "ghost", className: "!min-h-8 w-8 !px-0" });
/** Figures start with the highest, texts with A. */
const isFirstDescending = (key: string) => key !== "title";

export function AdminTable({ articles, selection, sort, onSort, onDelete }: Props) {
  const zone = useTimeZone();
  const setFlags = useArticleFlags();
  const figure = (key: string, header: string, value: (row: AdminArticle) => number) => ({
    key,
    header,
    sortable: true,
    align: "right" as const,
    className: "text-ink-soft",
    cell: (row: AdminArticle) => value(row).toLocaleString("en-US"),
  });
  const columns: TableColumn<AdminArticle>[] = [
    {
      key: "title",
      header: "Title",
      isRowHeader: true,
      sortable: true,
      cell: (row) => (
        <div className="flex gap-1.5 sm:min-w-48">
          <RowCheckbox selection={selection} id={row.id} name={row.title} />
          <TitleCell article={row} />
        </div>
      ),
    },
    {
      key: "author",
      header: "Author",
      isSecondary: true,
      cell: (row) => row.author?.name ?? "No author",
    },
    {
      key: "created",
      header: "Created",
      sortable: true,
      isSecondary: true,
      className: "whitespace-nowrap text-ink-soft",
      cell: (row) => formatDate(row.createdAt, "shortDate", { zone }),
    },
    figure("views", "Views", (row) => row.viewsCount),
    figure("likes", "Likes", (row) => row.likesCount),
    figure("comments", "Comments", (row) => row.commentsCount),
    {
      key: "published",
      header: "Published",
      cell: (row) => (
        <Switch
          label={<span className="visually-hidden">{`Published: ${row.title}`}</span>}
          checked={row.isPublished}
          onChange={() => setFlags(row, { isPublished: !row.isPublished })}
        />
      ),
    },
    {
      key: "featured",
      header: "Featured",
      cell: (row) => (
        <Switch
          label={<span className="visually-hidden">{`Featured: ${row.title}`}</span>}
          checked={row.isFeatured}
          onChange={() => setFlags(row, { isFeatured: !row.isFeatured })}
        />
      ),
    },
    {
      key: "actions",
      header: "Actions",
      headerHidden: true,
      align: "right",
      cell: (row) => <RowActions article={row} onDelete={() => onDelete(row)} />,
    },
  ];
  return (
    <Table
      label="Articles"
      columns={columns}
      rows={articles}
      rowKey={(row) => row.id}
      narrow="stack"
      isCompact
      sort={sort}
      onSort={({ key, direction }) => {
        const isOther = key !== sort.key;
        onSort({
          sort: key as AdminFilters["sort"],
          direction: isOther && isFirstDescending(key) ? "desc" : direction,
        });
      }}
      className="sm:overflow-x-auto"
    />
  );
}

function TitleCell({ article }: { article: AdminArticle }) {
  const { title, contentType, isPublished, publishAt } = article;
  return (
    <div className="min-w-0">
      <Link to="/admin/articles/$id/edit" params={{ id: article.id }} className="hover:underline">
        {title}
      </Link>
      <div className="mt-1 flex flex-wrap gap-1.5">
        <TypeBadge type={contentType} />
        <StateBadge isPublished={isPublished} publishAt={publishAt} hidesPublished />
        {article.visibilityScope === "agents_only" && <Badge tone="purple">Owners only</Badge>}
      </div>
    </div>
  );
}

function RowActions({ article, onDelete }: { article: AdminArticle; onDelete: () => void }) {
  return (
    <div className="flex gap-1 sm:justify-end">
      <Link {...articleLink(article)} aria-label={`View ${article.title}`} className={iconLink}>
        <Eye aria-hidden="true" className="size-4" />
      </Link>
      <Link
        to="/admin/articles/$id/edit"
        params={{ id: article.id }}
        aria-label={`Edit ${article.title}`}
        className={iconLink}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </Link>
      <IconButton
        size="sm"
        label={`Delete ${article.title}`}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={onDelete}
      />
    </div>
  );
}

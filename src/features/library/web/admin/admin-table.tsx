import { Link } from "@tanstack/react-router";
import Eye from "lucide-react/icons/eye";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { useTimeZone } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass, IconButton } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import { Switch } from "#ui/switch.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { AdminArticle } from "../api.ts";
import { articleLink } from "../article-link.ts";
import { TypeBadge } from "../content-type.tsx";
import { useArticleFlags } from "./use-article-flags.ts";

interface Props {
  articles: AdminArticle[];
  onDelete: (article: AdminArticle) => void;
}

const iconLink = buttonClass({ variant: "ghost", className: "!min-h-8 w-8 !px-0" });

export function AdminTable({ articles, onDelete }: Props) {
  const zone = useTimeZone();
  const setFlags = useArticleFlags();
  const columns: TableColumn<AdminArticle>[] = [
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
      cell: (row) => row.author?.name ?? "No author",
    },
    { key: "type", header: "Type", cell: (row) => <TypeBadge type={row.contentType} /> },
    {
      key: "created",
      header: "Created",
      isSecondary: true,
      className: "whitespace-nowrap text-ink-soft",
      cell: (row) => formatDate(row.createdAt, "shortDate", { zone }),
    },
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
      className="sm:overflow-x-auto"
    />
  );
}

function TitleCell({ article }: { article: AdminArticle }) {
  const { title, subtitle, featuredImageUrl } = article;
  return (
    <div className="flex gap-3 sm:w-64 lg:w-72">
      <Image
        {...(featuredImageUrl ? imageSources(featuredImageUrl, "6rem") : { src: null })}
        alt=""
        className="!w-20 shrink-0 self-start rounded"
      />
      <div className="min-w-0">
        <Link to="/admin/articles/$id/edit" params={{ id: article.id }} className="hover:underline">
          {title}
        </Link>
        {subtitle && <p className="line-clamp-1 font-normal text-ink-faint text-sm">{subtitle}</p>}
        {article.visibilityScope === "agents_only" && (
          <Badge tone="purple" className="mt-1">
            Owners only
          </Badge>
        )}
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

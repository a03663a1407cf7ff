import { Link } from "@tanstack/react-router";
import BookOpen from "lucide-react/icons/book-open";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { StateBadge } from "#platform/web/authoring/state-badge.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Image } from "#ui/image.tsx";
import { imageSources } from "#ui/image-sources.ts";
import type { OwnArticle } from "../api.ts";
import { articleLink } from "../article-link.ts";
import { TypeBadge } from "../content-type.tsx";
import { usePublish } from "./use-publish.ts";

interface Props {
  article: OwnArticle;
  /** If false, the list explains why. */
  canPublish: boolean;
  onDelete: () => void;
}

const iconLink = buttonClass({ variant: "ghost", className: "!min-h-8 w-8 !px-0" });

export function OwnArticleCard({ article, canPublish, onDelete }: Props) {
  const zone = useTimeZone();
  const publish = usePublish();
  const { isPublished, publishedAt, featuredImageUrl, title } = article;
  return (
    <Card pad="none" className="flex h-full flex-col">
      <Image
        {...(featuredImageUrl
          ? imageSources(featuredImageUrl, "(min-width: 40rem) 20rem, 100vw")
          : { src: null })}
        alt=""
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <div className="flex flex-wrap gap-1.5">
          <TypeBadge type={article.contentType} />
          <StateBadge isPublished={isPublished} publishAt={article.publishAt} />
        </div>
        <h2 className="display text-ink text-lg">{title}</h2>
        {article.subtitle && (
          <p className="line-clamp-2 text-ink-soft text-sm">{article.subtitle}</p>
        )}
        <p className="text-ink-faint text-sm">
          {publishedAt ? formatDate(publishedAt, "shortDate", { zone }) : "Not published"}
          {article.categories.length > 0 && ` · ${article.categories.join(", ")}`}
        </p>
        <p className="mt-auto flex items-center gap-4 pt-2 text-ink-soft text-sm tabular-nums">
          <span className="flex items-center gap-1.5" title="People who opened it">
            <BookOpen aria-hidden="true" className="size-4" />
            {article.readsCount} {article.readsCount === 1 ? "read" : "reads"}
          </span>
          <span className="flex items-center gap-1.5">
            <Heart aria-hidden="true" className="size-4" />
            {article.likesCount} {article.likesCount === 1 ? "like" : "likes"}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-1 border-line border-t px-3 py-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={!canPublish && !isPublished}
          onClick={() => publish(article, !isPublished)}
        >
          {isPublished ? "Unpublish" : "Publish"}
        </Button>
        <span className="flex-1" />
        <Link
          {...articleLink(article)}
          target="_blank"
          aria-label={`View ${title}`}
          className={iconLink}
        >
          <Eye aria-hidden="true" className="size-4" />
        </Link>
        <Link
          to="/gurus/article/$id/edit"
          params={{ id: article.id }}
          aria-label={`Edit ${title}`}
          className={iconLink}
        >
          <Pencil aria-hidden="true" className="size-4" />
        </Link>
        <IconButton
          size="sm"
          label={`Delete ${title}`}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onDelete}
        />
      </div>
    </Card>
  );
}

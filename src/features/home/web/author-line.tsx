import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { cx } from "#ui/cx.ts";
import { formatDate } from "#ui/date-format.ts";
import type { ArticleData } from "./api.ts";

/** Author, publication date and read time of an article. */
export function AuthorLine({ article, className }: { article: ArticleData; className?: string }) {
  const zone = useTimeZone();
  const { author, publishedAt, contentType, estimatedReadTimeMinutes: minutes } = article;
  return (
    <div className={cx("flex items-center gap-2.5", className)}>
      {author && <Avatar name={author.name} src={author.avatarUrl} size="sm" />}
      <div className="min-w-0">
        {author && <p className="truncate text-ink-soft text-sm">{author.name}</p>}
        <p className="flex flex-wrap gap-x-1.5 text-ink-faint text-xs">
          {publishedAt && (
            <time dateTime={publishedAt}>{formatDate(publishedAt, "shortDate", { zone })}</time>
          )}
          {contentType === "post" && (
            <>
              {publishedAt && <span aria-hidden="true">·</span>}
              <span className="whitespace-nowrap">{minutes} min read</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

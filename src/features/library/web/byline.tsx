import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { formatDate } from "#ui/date-format.ts";
import type { ArticleCardData } from "./api.ts";

type Facts = Pick<
  ArticleCardData,
  "author" | "publishedAt" | "contentType" | "estimatedReadTimeMinutes"
>;

/** Author, publication date and read time. */
export function Byline({ author, publishedAt, contentType, estimatedReadTimeMinutes }: Facts) {
  const zone = useTimeZone();
  return (
    <div className="flex items-center gap-2.5 text-sm">
      {author && (
        <Avatar name={author.name} src={author.avatarUrl} size="sm" className="max-sm:hidden" />
      )}
      <div className="min-w-0">
        {author && <p className="truncate text-ink-soft">{author.name}</p>}
        <p className="flex flex-wrap gap-x-1.5 text-ink-faint text-xs">
          {publishedAt && (
            <time dateTime={publishedAt}>{formatDate(publishedAt, "shortDate", { zone })}</time>
          )}
          {contentType === "post" && (
            <>
              {publishedAt && <Dot />}
              <span className="whitespace-nowrap">{estimatedReadTimeMinutes} min read</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

export const Dot = () => <span aria-hidden="true">·</span>;

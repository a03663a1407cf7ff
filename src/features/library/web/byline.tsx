import { useTimeZone } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { formatDate } from "#ui/date-format.ts";
import type { ArticleCardData } from "./api.ts";

type Facts = Pick<ArticleCardData, "author" | "publishedAt" | "estimatedReadTimeMinutes">;

/** Who wrote it, when, and how long it takes to read. */
export function Byline({ author, publishedAt, estimatedReadTimeMinutes: minutes }: Facts) {
  const zone = useTimeZone();
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-faint text-sm">
      {author && (
        <span className="flex min-w-0 items-center gap-2 text-ink-soft">
          <Avatar name={author.name} src={author.avatarUrl} size="xs" />
          <span className="truncate">{author.name}</span>
        </span>
      )}
      {author && publishedAt && <Dot />}
      {publishedAt && (
        <time dateTime={publishedAt}>{formatDate(publishedAt, "shortDate", { zone })}</time>
      )}
      <Dot />
      <span className="whitespace-nowrap">{minutes} min read</span>
    </p>
  );
}

export const Dot = () => <span aria-hidden="true">·</span>;

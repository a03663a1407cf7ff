import Bookmark from "lucide-react/icons/bookmark";
import Heart from "lucide-react/icons/heart";
import Share2 from "lucide-react/icons/share-2";
import { shareLink } from "#platform/web/share-link.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { ArticleData } from "./api.ts";
import { useBookmark, useLike } from "./use-like-and-bookmark.ts";

/** Keeps the three buttons on one line on phones. */
const NARROW = "max-sm:flex-auto max-sm:!px-1";

/** Like, bookmark and share. */
export function ArticleActions({ article }: { article: ArticleData }) {
  const like = useLike(article);
  const bookmark = useBookmark(article);
  const { isLiked, isBookmarked, likesCount } = article;
  return (
    <div className="mt-6 flex gap-1 border-line border-y py-3 sm:gap-2" data-print="hide">
      <Button
        variant="ghost"
        aria-pressed={isLiked}
        className={cx(NARROW, isLiked && "!text-accent-ink")}
        icon={<Heart aria-hidden="true" className={cx("size-4", isLiked && "fill-current")} />}
        onClick={() => like.mutate(!isLiked)}
      >
        {isLiked ? "Liked" : "Like"}
        <span className="tabular-nums">{likesCount}</span>
      </Button>
      <Button
        variant="ghost"
        aria-pressed={isBookmarked}
        className={cx(NARROW, isBookmarked && "!text-press")}
        icon={
          <Bookmark aria-hidden="true" className={cx("size-4", isBookmarked && "fill-current")} />
        }
        onClick={() => bookmark.mutate(!isBookmarked)}
      >
        {isBookmarked ? "Bookmarked" : "Bookmark"}
      </Button>
      <Button
        variant="ghost"
        className={NARROW}
        icon={<Share2 aria-hidden="true" className="size-4" />}
        onClick={() => void shareLink({ title: article.title, path: `/resources/${article.slug}` })}
      >
        Share
      </Button>
    </div>
  );
}

import Bookmark from "lucide-react/icons/bookmark";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import type { BookmarkState } from "./use-bookmark.ts";

export function BookmarkToggle({ bookmark }: { bookmark: BookmarkState }) {
  const { isSet, isSaving, toggle } = bookmark;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isSet}
      disabled={isSaving}
      icon={
        <Bookmark aria-hidden="true" className={cx("size-4", isSet && "fill-accent text-accent")} />
      }
      onClick={toggle}
    >
      {isSet ? "Bookmarked" : "Bookmark"}
    </Button>
  );
}

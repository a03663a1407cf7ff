import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { stretchedLinkClass } from "#ui/card.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { formatDate } from "#ui/date-format.ts";
import { Highlight } from "#ui/highlight.tsx";
import { StarRating } from "#ui/star-rating.tsx";
import type { SavedData, SavedLesson } from "./api.ts";
import { RemoveButton, SavedGroup } from "./saved-group.tsx";

interface Props {
  heading: string;
  group: SavedData["lessons"];
  search: string;
  removeLabel: string;
  onRemove: (lesson: SavedLesson) => void;
}

/** Bookmarked lessons, or lessons with notes only. */
export function SavedLessons({ heading, group, search, removeLabel, onRemove }: Props) {
  const zone = useTimeZone();
  return (
    <SavedGroup heading={heading} group={group} keyOf={({ lessonId }) => lessonId}>
      {(lesson) => (
        <div
          style={hueStyle(lesson.pillarColor, "#0F3460")}
          className="group relative flex gap-4 rounded py-5 hover:bg-wash/60"
        >
          <span aria-hidden="true" className="hue-fill w-1 shrink-0 self-stretch rounded" />
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <div>
              <p className="text-ink-faint text-sm">
                <Highlight text={lesson.pillarTitle} query={search} />{" "}
                <span aria-hidden="true">·</span>{" "}
                <Highlight text={lesson.elementTitle} query={search} />
              </p>
              <h3 className="display text-ink text-lg">
                <Link
                  to="/pillars-of-agency/$pillarSlug/$elementSlug"
                  params={{ pillarSlug: lesson.pillarSlug, elementSlug: lesson.elementSlug }}
                  search={{ lesson: lesson.lessonId }}
                  className={stretchedLinkClass}
                >
                  <Highlight text={lesson.lessonTitle} query={search} />
                </Link>
              </h3>
            </div>
            {lesson.notes && (
              <p className="line-clamp-6 max-w-[65ch] whitespace-pre-line text-ink-soft">
                <Highlight text={lesson.notes} query={search} />
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-faint text-sm">
              {lesson.rating > 0 && <StarRating value={lesson.rating} textHidden />}
              <span>
                Saved{" "}
                <time dateTime={lesson.savedAt}>
                  {formatDate(lesson.savedAt, "shortDate", { zone })}
                </time>
              </span>
            </p>
          </div>
          <RemoveButton
            label={removeLabel}
            title={lesson.lessonTitle}
            onRemove={() => onRemove(lesson)}
          />
        </div>
      )}
    </SavedGroup>
  );
}

import { Link } from "@tanstack/react-router";
import { useTimeZone } from "#platform/web/session.ts";
import { stretchedLinkClass } from "#ui/card.tsx";
import { hueStyle } from "#ui/color-math.ts";
import { formatDate } from "#ui/date-format.ts";
import { Highlight } from "#ui/highlight.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { StarRating } from "#ui/star-rating.tsx";
import type { SavedData } from "./api.ts";
import { MoreSaved } from "./more-saved.tsx";

interface Props {
  saved: SavedData;
  search: string;
}

export function SavedLessons({ saved: { lessons, lessonTotal }, search }: Props) {
  if (lessons.length === 0) return null;
  return (
    <section aria-label="Lessons">
      <SectionHeading className="mb-0">Lessons</SectionHeading>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.lessonId} className="border-line border-b">
            <SavedLesson lesson={lesson} search={search} />
          </li>
        ))}
      </ul>
      <MoreSaved shown={lessons.length} total={lessonTotal} />
    </section>
  );
}

function SavedLesson({ lesson, search }: { lesson: SavedData["lessons"][number]; search: string }) {
  const zone = useTimeZone();
  return (
    <div
      style={hueStyle(lesson.pillarColor, "#0F3460")}
      className="group relative flex gap-4 rounded py-5 hover:bg-wash/60"
    >
      <span aria-hidden="true" className="hue-fill w-1 shrink-0 self-stretch rounded" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div>
          <p className="text-ink-faint text-sm">
            <Highlight text={lesson.pillarTitle} query={search} /> <span aria-hidden="true">·</span>{" "}
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
    </div>
  );
}

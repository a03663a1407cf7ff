import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { hueStyle } from "#ui/color-math.ts";
import { Progress } from "#ui/progress.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { membersApi } from "./api.ts";
import type { ProgressData } from "./member-api.ts";
import { EmptyLine, MemberSection } from "./member-section.tsx";

export function ProgressSection({ id }: { id: string }) {
  return (
    <MemberSection title="Progress">
      <Loaded id={id} />
    </MemberSection>
  );
}

function Loaded({ id }: { id: string }) {
  const progress = useQuery(membersApi.query.progress.queryOptions({ input: { id } }));
  return (
    <QueryView
      query={progress}
      loading={<SkeletonRows count={3} row="h-9" />}
      failure="Failed to load progress. Please try again."
    >
      {(data) => <Pillars progress={data} />}
    </QueryView>
  );
}

function Pillars({ progress }: { progress: ProgressData }) {
  const zone = useTimeZone();
  const { pillars, recent, secondsSpent } = progress;
  if (recent.length === 0) return <EmptyLine>No lessons completed yet.</EmptyLine>;
  return (
    <div className="grid gap-x-10 gap-y-6 pt-3 @xl:grid-cols-2">
      <ul className="flex flex-col gap-4">
        {pillars.map((pillar) => (
          <li key={pillar.id} style={hueStyle(pillar.color, "#0F3460")}>
            <Progress
              label={pillar.title}
              value={pillar.completedCount}
              max={Math.max(1, pillar.lessonCount)}
              valueText={`${pillar.completedCount} of ${pillar.lessonCount}${pillar.hasCertificate ? " · Certificate" : ""}`}
              size="sm"
            />
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-2 text-ink-faint text-sm">
          Last completed{secondsSpent > 0 && ` · ${timeText(secondsSpent)} in lessons`}
        </h3>
        <ul className="flex flex-col gap-2.5 text-sm">
          {recent.map((lesson) => (
            <li key={lesson.lessonId} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <span className="text-ink wrap-anywhere">{lesson.title}</span>
                <span className="block text-ink-faint text-xs">{lesson.pillarTitle}</span>
              </span>
              <RelativeTime
                at={lesson.completedAt}
                zone={zone}
                className="shrink-0 whitespace-nowrap text-ink-soft text-xs"
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function timeText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

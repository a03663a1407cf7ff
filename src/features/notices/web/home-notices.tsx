import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { LinkedText } from "#ui/linked-text.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { currentNoticesOptions, type NoticeData } from "./api.ts";
import { dayText } from "./notice-days.ts";

/** The current notices on home; nothing when there are none. */
export function HomeNotices() {
  const client = useQueryClient();
  const notices = useQuery(currentNoticesOptions());
  useLive(
    "notices",
    (payload) =>
      payload && client.invalidateQueries({ queryKey: currentNoticesOptions().queryKey }),
  );
  return (
    <QueryView
      query={notices}
      loading={null}
      failure="Failed to load notices. Please try again."
      empty={null}
    >
      {({ items }) => (
        <section aria-labelledby="notices">
          <SectionHeading id="notices" className="mb-0">
            Notices
          </SectionHeading>
          <ul className="hairlines">
            {items.map((notice) => (
              <li key={notice.id} className="py-5">
                <Notice notice={notice} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}

function Notice({ notice: { title, body, startsOn } }: { notice: NoticeData }) {
  return (
    <article className="grid grid-cols-1 gap-x-8 gap-y-1 @2xl:grid-cols-[8rem_minmax(0,1fr)]">
      <p className="text-ink-faint text-sm @2xl:pt-0.5">
        <time dateTime={startsOn}>{dayText(startsOn)}</time>
      </p>
      <div className="min-w-0">
        <h3 className="font-medium text-ink [overflow-wrap:anywhere]">{title}</h3>
        <p className="mt-1 max-w-prose text-ink-soft text-sm">
          <LinkedText text={body} />
        </p>
      </div>
    </article>
  );
}

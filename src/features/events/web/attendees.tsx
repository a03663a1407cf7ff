import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PagedList } from "#platform/web/paged-list.tsx";
import { useTotal } from "#platform/web/use-total.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonText } from "#ui/skeleton.tsx";
import { attendeesOptions, attendeesTotalOptions } from "./api.ts";

/** The attendees who agreed to be shown, for registered members. */
export function Attendees({ eventId }: { eventId: string }) {
  const [page, setPage] = useState(1);
  const rows = useQuery({ ...attendeesOptions(eventId, page), placeholderData: keepPreviousData });
  const list = useTotal(rows, attendeesTotalOptions(eventId));
  return (
    <section aria-labelledby="attendees" className="mt-12">
      <SectionHeading id="attendees">Attendees</SectionHeading>
      <PagedList
        query={list}
        page={page}
        onPageChange={setPage}
        nouns={["attendee", "attendees"]}
        summary={null}
        label="Pages of attendees"
        loading={<SkeletonText lines={3} />}
        failure="Failed to load the attendees."
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-ink-soft text-sm">Nobody has chosen to be shown here yet.</p>
          ) : (
            <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
              {items.map(({ firstName, agency }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list has no ids on purpose
                <li key={index} className="min-w-0 break-words text-sm">
                  <span className="font-semibold text-ink">{firstName}</span>
                  {agency && <span className="block text-ink-soft">{agency}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </section>
  );
}

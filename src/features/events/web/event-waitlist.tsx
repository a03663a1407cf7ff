import { useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "#platform/web/api-client.ts";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import { toast } from "#ui/toast-store.ts";
import { eventsApi, markEventsStale, type RegistrationsPage } from "./api.ts";
import { useSeatAction } from "./use-seat-action.ts";

type Waiting = RegistrationsPage["waiting"][number];

interface Props {
  event: RegistrationsPage["event"];
  people: Waiting[];
}

/** The waitlist in order. Each person can be given a seat, also out of order. */
export function EventWaitlist({ event, people }: Props) {
  const zone = useTimeZone();
  const client = useQueryClient();
  const { run, dialog } = useSeatAction<Waiting>(
    (person, addsSeat) =>
      eventsApi.call.promoteWaiting({ id: event.id, userId: person.id, addsSeat }),
    (person) => {
      markEventsStale(client);
      toast.success(`${person.name} has a seat now. We emailed them.`);
    },
    (error) => {
      markEventsStale(client);
      toast.error(errorMessage(error, "Failed to give the seat. Please try again."));
    },
  );
  if (people.length === 0) return null;
  const isOpen = !event.isCanceled && !event.isPast;
  return (
    <section className="mt-12">
      <SectionHeading>Waitlist</SectionHeading>
      <ol className="hairlines text-sm">
        {people.map((person, index) => (
          <li key={person.id} className="flex items-center gap-4 py-3">
            <span className="w-6 shrink-0 text-ink-faint tabular-nums">{index + 1}</span>
            <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-0.5 [overflow-wrap:anywhere] lg:flex-row lg:items-center">
              <PersonLink id={person.id} className="min-w-40 font-medium text-ink">
                {person.name}
              </PersonLink>
              <span className="text-ink-soft">{person.email}</span>
              <span className="text-ink-faint lg:ml-auto">
                Joined {formatDate(person.joinedAt, "dateTime", { zone })}
              </span>
            </div>
            {isOpen && (
              <Button
                size="sm"
                variant="secondary"
                className="shrink-0"
                disabled={run.isPending}
                onClick={() => run.mutate(person)}
              >
                Give seat<span className="visually-hidden"> to {person.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      {dialog}
    </section>
  );
}

import { Link } from "@tanstack/react-router";
import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileText from "lucide-react/icons/file-text";
import UserRound from "lucide-react/icons/user-round";
import { linkTo } from "#platform/web/path-link.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import type { PrescriptionKind } from "../scorecard-rules.ts";
import type { PrescriptionData } from "./api.ts";

const KINDS = {
  lesson: { label: "Lesson", Icon: BookOpen },
  template: { label: "Template", Icon: FileText },
  guru: { label: "Ask a guru", Icon: UserRound },
  event_tag: { label: "Upcoming events", Icon: CalendarDays },
} satisfies Record<PrescriptionKind, object>;

const LINK =
  "rounded font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current";

/** One thing to do: its kind and a link to it. */
export function Prescription({ prescription }: { prescription: PrescriptionData }) {
  const { kind, title, path, events } = prescription;
  const zone = useTimeZone();
  const { label, Icon } = KINDS[kind];
  return (
    <div className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-ink-faint text-sm">{label}</p>
        <Link {...linkTo(path)} className={LINK}>
          {title}
        </Link>
        {events.length > 0 && (
          <ul className="mt-1 text-ink-soft text-sm">
            {events.map((event) => (
              <li key={event.id}>
                <Link
                  to="/events/$id"
                  params={{ id: event.id }}
                  className="rounded hover:underline"
                >
                  {event.title}
                </Link>
                , {formatDate(event.startsAt, "day", { zone })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

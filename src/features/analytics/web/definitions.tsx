import { Link } from "@tanstack/react-router";
import { SectionHeading } from "#ui/section-heading.tsx";
import { ACTIVE_DAYS } from "../periods.ts";

const DEFINITIONS = {
  completed: {
    term: "Completed",
    text: "A lesson counts on the day it's marked as completed. A pillar is complete when all its current lessons are.",
  },
  read: {
    term: "Read",
    text: "An article that was opened. Reopening it after 30 minutes counts again.",
  },
  streak: {
    term: "Streak",
    text: "Consecutive days with a completed lesson or an article read.",
  },
  time: {
    term: "Time",
    text: "How long lessons were open on your screen since you joined.",
  },
  active: {
    term: "Active",
    text: `Completed a lesson or read an article in the period. The total covers the last ${ACTIVE_DAYS} days.`,
  },
  members: {
    term: "Members",
    text: "Everyone with an account, including invited people and staff. Deleted accounts are removed from past figures too.",
  },
  team: {
    term: "Team",
    text: "Everyone at your agency. You see their numbers, never their notes.",
  },
  revenue: {
    term: "Revenue",
    text: "Paid invoices by issue date and event fees by payment date, excluding refunds.",
  },
  fill: {
    term: "Event fill",
    text: "Seats filled at the last six and the next six events.",
  },
} as const;

export type Term = keyof typeof DEFINITIONS;

interface Props {
  of: Term[];
  zone: string;
}

export function Definitions({ of, zone }: Props) {
  return (
    <section aria-label="How we count">
      <SectionHeading>How we count</SectionHeading>
      <dl className="grid gap-x-10 gap-y-5 text-sm @2xl:grid-cols-2">
        {of.map((name) => (
          <div key={name}>
            <dt className="font-medium text-ink">{DEFINITIONS[name].term}</dt>
            <dd className="mt-0.5 text-ink-soft">{DEFINITIONS[name].text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium text-ink">Days and weeks</dt>
          <dd className="mt-0.5 text-ink-soft">
            Days start at midnight in {zone.replaceAll("_", " ")}, weeks on Monday.{" "}
            <Link
              to="/settings"
              className="text-press underline decoration-press/40 underline-offset-4 hover:decoration-current"
            >
              Change time zone
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

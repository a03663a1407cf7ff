import { Link } from "@tanstack/react-router";
import { SectionHeading } from "#ui/section-heading.tsx";
import { ACTIVE_DAYS } from "../periods.ts";

const MEANINGS = {
  completed: {
    word: "Completed",
    text: "A lesson counts on the day it was marked as completed. A pillar is complete with all the lessons it has today.",
  },
  read: {
    word: "Read",
    text: "An article that was opened. Coming back after half an hour counts again.",
  },
  streak: {
    word: "Streak",
    text: "Days in a row on which you completed a lesson or read an article. It lasts until a whole day has passed without either.",
  },
  time: {
    word: "Time",
    text: "The time a lesson was open in front of you, since you joined.",
  },
  active: {
    word: "Active",
    text: `Completed a lesson or read an article: in the last ${ACTIVE_DAYS} days for the figure on top, in its own time for each bar.`,
  },
  members: {
    word: "Members",
    text: "Everyone with an account, invited colleagues and the team included. Whoever deleted the account is no longer counted, also not in the past.",
  },
  team: {
    word: "Team",
    text: "The people of your agency. You see how much they did, never their notes.",
  },
  revenue: {
    word: "Revenue",
    text: "Invoices that were paid, by the day they were issued, and event fees, by the day they were paid. Refunds are taken out.",
  },
  fill: {
    word: "Event fill",
    text: "Seats taken of the seats there are: the last six events and the next six.",
  },
} as const;

export type Meaning = keyof typeof MEANINGS;

interface Props {
  of: Meaning[];
  zone: string;
}

export function Definitions({ of, zone }: Props) {
  return (
    <section aria-label="What the figures mean">
      <SectionHeading>What the figures mean</SectionHeading>
      <dl className="grid gap-x-10 gap-y-5 text-sm @2xl:grid-cols-2">
        {of.map((name) => (
          <div key={name}>
            <dt className="font-medium text-ink">{MEANINGS[name].word}</dt>
            <dd className="mt-0.5 text-ink-soft">{MEANINGS[name].text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-medium text-ink">Days and weeks</dt>
          <dd className="mt-0.5 text-ink-soft">
            A day begins at midnight in {zone.replaceAll("_", " ")}, a week on Monday.{" "}
            <Link
              to="/settings"
              className="text-press underline decoration-press/40 underline-offset-4 hover:decoration-current"
            >
              Change the time zone
            </Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}

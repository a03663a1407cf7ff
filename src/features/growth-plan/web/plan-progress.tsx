import { Link } from "@tanstack/react-router";
import { useSearchState } from "#platform/web/routing.ts";
import { buttonClass } from "#ui/button.tsx";
import { Progress } from "#ui/progress.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import type { PlanData } from "./api.ts";
import { dayText } from "./plan-days.ts";

interface Props {
  plan: NonNullable<PlanData["plan"]>;
  items: PlanData["items"];
}

/** What was learned and what was put into practice. Dropped commitments do not count. */
export function PlanProgress({ plan, items }: Props) {
  const planned = items.filter(({ state }) => state !== "dropped");
  const done = planned.filter(({ state }) => state === "done");
  const signedOff = done.filter(({ signedOffAt }) => signedOffAt !== null);
  return (
    <section aria-label="Progress" className="mb-10">
      <StatRow className="lg:grid-cols-3">
        <Stat
          label="Lessons completed"
          value={plan.lessonsCompleted}
          note="since the plan started"
        />
        <Stat label="Commitments done" value={`${done.length} of ${planned.length}`} />
        <Stat label="Signed off" value={signedOff.length} note="confirmed by an owner" />
      </StatRow>
      <Progress
        label="Work implemented"
        value={done.length}
        max={planned.length}
        size="sm"
        className="mt-5"
      />
    </section>
  );
}

export function EarlierPlans({ data: { earlier } }: { data: PlanData }) {
  const [{ agency, plan: shown }] = useSearchState("/plan");
  return (
    <section aria-labelledby="earlier-plans" className="mt-12">
      <SectionHeading id="earlier-plans">Earlier plans</SectionHeading>
      <ul className="flex flex-col gap-2">
        {earlier.map((plan) => (
          <li key={plan.id}>
            <Link
              to="/plan"
              search={{ agency, plan: plan.id }}
              aria-current={plan.id === shown ? "page" : undefined}
              className={buttonClass({
                variant: "link",
                className: "aria-[current=page]:font-semibold",
              })}
            >
              {dayText(plan.startsOn)} to {dayText(plan.endsOn)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

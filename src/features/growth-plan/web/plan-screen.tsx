import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySteps } from "#ui/illustrations/empty-steps.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import type { CommitmentState } from "../plan-rules.ts";
import { type PlanData, planApi, planOptions } from "./api.ts";
import { CommitmentList } from "./commitment-list.tsx";
import { dayText, leftText } from "./plan-days.ts";
import { EarlierPlans, PlanProgress } from "./plan-progress.tsx";
import { STATE_NAMES } from "./state-names.ts";

const CommitmentDialog = lazy(() =>
  import("./commitment-dialog.tsx").then((m) => ({ default: m.CommitmentDialog })),
);
const NewPlanScreen = lazy(() =>
  import("./new-plan-screen.tsx").then((m) => ({ default: m.NewPlanScreen })),
);
const FinishPlan = lazy(() => import("./finish-plan.tsx").then((m) => ({ default: m.FinishPlan })));

/** What is being done comes first. */
const SHOWN_ORDER: CommitmentState[] = ["in_progress", "open", "done", "dropped"];

export function PlanScreen() {
  const [search] = useSearchState("/plan");
  const client = useQueryClient();
  const plan = useQuery(planOptions(search));
  useLive("growth-plan", () => client.invalidateQueries({ queryKey: planApi.query.key() }));
  return (
    <>
      {!plan.data && <PageHeader title="Plan" />}
      <QueryView
        query={plan}
        loading={<SkeletonRows count={4} row="h-20" className="gap-4" />}
        failure="Failed to load the plan. Please try again."
        notFound="Plan not found"
        back={
          <Link to="/plan" className={buttonClass({ variant: "secondary", size: "sm" })}>
            Current plan
          </Link>
        }
      >
        {(data) =>
          search.new && data.canEdit ? (
            <Suspense fallback={<SkeletonRows count={5} row="h-28" className="gap-4" />}>
              <NewPlanScreen plan={data} />
            </Suspense>
          ) : (
            <Plan data={data} />
          )
        }
      </QueryView>
    </>
  );
}

function Plan({ data }: { data: PlanData }) {
  const { agency, plan, canEdit, canSeeAll, items, people, today, earlier } = data;
  const isEnded = plan !== null && plan.endedAt !== null;
  const isCurrent = !isEnded;
  return (
    <>
      <PageHeader
        title="Plan"
        {...(agency && canSeeAll && { eyebrow: agency.name })}
        subtitle={subtitleOf(data)}
        actions={canEdit && <Actions data={data} />}
      />
      {plan && <PlanProgress plan={plan} items={items} />}
      {items.length > 0 ? (
        <div className="flex flex-col gap-10">
          {SHOWN_ORDER.map((state) => {
            const inState = items.filter((one) => one.state === state);
            if (inState.length === 0) return null;
            return (
              <section key={state} aria-labelledby={`state-${state}`}>
                <SectionHeading
                  id={`state-${state}`}
                  className="mb-0"
                  action={<span className="text-ink-faint tabular-nums">{inState.length}</span>}
                >
                  {STATE_NAMES[state]}
                </SectionHeading>
                <CommitmentList items={inState} people={people} today={today} />
              </section>
            );
          })}
        </div>
      ) : (
        <NoCommitments data={data} />
      )}
      {earlier.length > 0 && <EarlierPlans data={data} />}
      {agency && canSeeAll && isCurrent && (
        <p className="mt-10 text-ink-faint text-sm">
          The owners of {agency.name} and the coaching team see this plan. Team members see their
          own commitments, and the whole plan if an owner lets the team see the numbers.
        </p>
      )}
    </>
  );
}

function subtitleOf({ plan, canSeeAll, today }: PlanData): string {
  if (!canSeeAll) return "Your commitments.";
  if (!plan) return "What your agency will do in the next 90 days.";
  const days = `${dayText(plan.startsOn)} to ${dayText(plan.endsOn)}`;
  return plan.endedAt ? `${days} · finished` : `${days} · ${leftText(plan.endsOn, today)}`;
}

function Actions({ data: { plan, people } }: { data: PlanData }) {
  const [dialog, setDialog] = useState<"new" | "finish" | null>(null);
  const close = () => setDialog(null);
  const isEnded = plan !== null && plan.endedAt !== null;
  if (isEnded)
    return (
      <Link to="/plan" className={buttonClass({ variant: "secondary" })}>
        Current plan
      </Link>
    );
  return (
    <>
      {plan && (
        <Button variant="ghost" onClick={() => setDialog("finish")}>
          Finish plan
        </Button>
      )}
      <Link
        to="/plan"
        search={{ new: true }}
        className={buttonClass({ variant: plan ? "secondary" : "primary" })}
      >
        {plan ? "Start the next plan" : "Start a plan"}
      </Link>
      <Button
        variant={plan ? "primary" : "secondary"}
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => setDialog("new")}
      >
        Add commitment
      </Button>
      <Suspense>
        {dialog === "new" && <CommitmentDialog commitment={null} people={people} onClose={close} />}
        {dialog === "finish" && plan && <FinishPlan id={plan.id} onClose={close} />}
      </Suspense>
    </>
  );
}

function NoCommitments({ data: { agency, canEdit, canSeeAll } }: { data: PlanData }) {
  if (!agency)
    return (
      <EmptyState
        title="No Agency"
        text="Plans belong to agencies. Open an agency to see its plan."
        illustration={<EmptySteps />}
      />
    );
  if (!canSeeAll)
    return (
      <EmptyState
        title="No Commitments Yet"
        text="What you take on appears here. You can make a commitment at the end of every lesson."
        illustration={<EmptySteps />}
      />
    );
  return (
    <EmptyState
      title="No Commitments Yet"
      text={
        canEdit
          ? "We propose a plan from your diagnostic and your numbers. You decide what stays."
          : "This agency has no commitments."
      }
      illustration={<EmptySteps />}
      action={
        canEdit && (
          <Link to="/plan" search={{ new: true }} className={buttonClass()}>
            See the proposed plan
          </Link>
        )
      }
    />
  );
}

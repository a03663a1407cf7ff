import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { useEffect, useId, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { useDraft } from "#platform/web/draft.ts";
import { linkTo } from "#platform/web/path-link.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useLeaveGuard } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { type PlanData, planApi, proposalOptions } from "./api.ts";
import { dayText } from "./plan-days.ts";
import { type PlannedCommitment, PlannedRow } from "./planned-row.tsx";

interface Draft {
  rows: PlannedCommitment[];
  /** Open commitments that are not taken along. */
  left: string[];
}
type Proposal = Awaited<ReturnType<typeof planApi.call.propose>>;

/** The proposed plan, which the owner edits before it starts. */
export function NewPlanScreen({ plan }: { plan: PlanData }) {
  const proposal = useQuery(proposalOptions());
  return (
    <>
      {!proposal.data && <PageHeader title="New plan" />}
      <QueryView
        query={proposal}
        loading={<SkeletonRows count={5} row="h-28" className="gap-4" />}
        failure="Failed to load the proposal. Please try again."
      >
        {(proposed) => <NewPlan plan={plan} proposal={proposed} />}
      </QueryView>
    </>
  );
}

function NewPlan({ plan, proposal }: { plan: PlanData; proposal: Proposal }) {
  const { id: memberId } = useMember();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [proposed] = useState<Draft>(() => ({
    rows: proposal.proposed.map((one) => ({
      ...one,
      key: crypto.randomUUID(),
      assigneeId: memberId,
    })),
    left: [],
  }));
  // A draft belongs to the plan that it replaces.
  const draft = useDraft<Draft | null>(`new-plan:${plan.plan?.id ?? "first"}`, null);
  const { rows, left } = draft.value ?? proposed;
  const change = (next: Partial<Draft>) => draft.setValue({ rows, left, ...next });
  const open = plan.items.filter(({ state }) => state === "open" || state === "in_progress");
  const [isChecked, setIsChecked] = useState(false);
  const hintId = useId();
  const isInvalid = rows.some(({ title, dueOn }) => !title.trim() || !dueOn);
  const carriedOver = open.map(({ id }) => id).filter((id) => !left.includes(id));
  const { clear: clearDraft } = draft;
  const start = useMutation({
    mutationFn: () =>
      planApi.call.start({
        replaces: plan.plan?.id ?? null,
        commitments: rows.map(({ title, dueOn, assigneeId, reason }) => ({
          title,
          dueOn,
          assigneeId: assigneeId || null,
          reason,
        })),
        carriedOver,
      }),
    async onSuccess() {
      clearDraft();
      await client.invalidateQueries({ queryKey: planApi.query.key() });
      toast.success("Your plan has started.");
    },
  });
  useLeaveGuard(draft.value !== null && !start.isSuccess);
  const hasStarted = start.isSuccess;
  useEffect(() => {
    if (hasStarted) void navigate({ to: "/plan", search: {} });
  }, [hasStarted, navigate]);
  const update = (next: PlannedCommitment[]) => change({ rows: next });
  const add = () =>
    update([
      ...rows,
      {
        key: crypto.randomUUID(),
        title: "",
        because: "",
        dueOn: proposal.endsOn,
        assigneeId: memberId,
        reason: { kind: "none" },
      },
    ]);
  return (
    <>
      <PageHeader
        title="New plan"
        subtitle={`${dayText(proposal.startsOn)} to ${dayText(proposal.endsOn)}. Change, remove and add commitments until it is your plan.`}
        back={
          <Link to="/plan" search={{}} className={buttonClass({ variant: "link" })}>
            Back to Plan
          </Link>
        }
      />
      <Missing proposal={proposal} />
      {draft.isRestored && draft.value && (
        <Banner
          className="mb-6"
          action={
            <Button variant="link" onClick={clearDraft}>
              Discard
            </Button>
          }
        >
          We restored your unsaved changes.
        </Banner>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (!isInvalid && !start.isPending) start.mutate();
        }}
      >
        <ul className="flex flex-col gap-4">
          {rows.map((row, index) => (
            <li key={row.key}>
              <PlannedRow
                row={row}
                number={index + 1}
                people={plan.people}
                isChecked={isChecked}
                onChange={(changed) =>
                  update(rows.map((one) => (one.key === row.key ? changed : one)))
                }
                onRemove={() => update(rows.filter((one) => one.key !== row.key))}
              />
            </li>
          ))}
        </ul>
        <Button
          variant="secondary"
          className="mt-4"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={add}
        >
          Add commitment
        </Button>
        {open.length > 0 && (
          <section aria-labelledby={hintId} className="mt-10">
            <SectionHeading id={hintId} subtitle="The others stay open outside the plan.">
              Take open commitments along
            </SectionHeading>
            <ul className="flex flex-col gap-3">
              {open.map(({ id, title, dueOn }) => (
                <li key={id}>
                  <Checkbox
                    label={title}
                    hint={`Due ${dayText(dueOn)}`}
                    checked={!left.includes(id)}
                    onChange={({ currentTarget: { checked } }) =>
                      change({ left: checked ? left.filter((one) => one !== id) : [...left, id] })
                    }
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {start.isError && (
          <Banner tone="error" className="mt-8">
            {errorMessage(start.error, "Failed to start the plan. Please try again.")}
          </Banner>
        )}
        <div className="mt-10 flex flex-wrap items-center gap-4 border-line border-t pt-6">
          <Button
            type="submit"
            busy={start.isPending}
            busyLabel="Starting..."
            disabled={rows.length + carriedOver.length === 0}
          >
            Start 90-day plan
          </Button>
          {plan.plan && (
            <p className="text-ink-soft text-sm">Your current plan ends when this one starts.</p>
          )}
        </div>
      </form>
    </>
  );
}

/** What a better proposal needs. */
function Missing({ proposal: { hasDiagnostic, hasNumbers } }: { proposal: Proposal }) {
  if (hasDiagnostic && hasNumbers) return null;
  return (
    <Banner tone="info" className="mb-6">
      For a better proposal,{" "}
      {!hasDiagnostic && (
        <Link
          {...linkTo("/diagnostic")}
          className={buttonClass({ variant: "link", className: "inline" })}
        >
          take the diagnostic
        </Link>
      )}
      {!hasDiagnostic && !hasNumbers && " and "}
      {!hasNumbers && (
        <Link
          {...linkTo("/scorecard")}
          className={buttonClass({ variant: "link", className: "inline" })}
        >
          enter your numbers
        </Link>
      )}
      .
    </Banner>
  );
}

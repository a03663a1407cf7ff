import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import Upload from "lucide-react/icons/upload";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { toastFailure } from "#platform/web/toast-failure.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import { formatMonth } from "../format-value.ts";
import { OPEN_DAYS, REOPEN_DAYS } from "../scorecard-rules.ts";
import { type NumbersData, numbersOptions, scorecardApi } from "./api.ts";
import { groupsOf, isInput } from "./entry-fields.ts";
import { EntryGroup } from "./entry-group.tsx";
import { MonthPicker } from "./month-picker.tsx";
import { useMonthForm } from "./use-month-form.ts";

const ImportDialog = lazy(() =>
  import("./import-dialog.tsx").then((m) => ({ default: m.ImportDialog })),
);

interface Props {
  /** Empty: the caller's own. */
  agency: string;
  /** Empty: the last complete month. */
  month: string;
  onMonth: (month: string) => void;
}

/** The monthly inputs of an agency. */
export function Numbers({ agency, month, onMonth }: Props) {
  const query = useQuery({ ...numbersOptions(agency, month), placeholderData: keepPreviousData });
  const [isImporting, setImporting] = useState(false);
  return (
    <QueryView
      query={query}
      loading={
        <LoadingRegion className="flex flex-col gap-6">
          <Skeleton className="h-10 w-72 max-w-full" />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </LoadingRegion>
      }
      failure="Failed to load the numbers. Please try again."
      notFound="Month not found"
    >
      {(data) => {
        const shown = data.months[0]?.month ?? "";
        return (
          <div className="@container flex flex-col gap-6">
            <div className="flex flex-wrap items-end justify-between gap-3">
              <MonthPicker data={data} month={month || shown} onMonth={onMonth} />
              {data.canEdit && (
                <Button
                  variant="secondary"
                  icon={<Upload aria-hidden="true" className="size-4" />}
                  onClick={() => setImporting(true)}
                >
                  Import months
                </Button>
              )}
            </div>
            <MonthForm
              key={`${data.agency.id} ${shown}`}
              data={data}
              isLeaving={query.isPlaceholderData}
            />
            {isImporting && (
              <Suspense>
                <ImportDialog onClose={() => setImporting(false)} />
              </Suspense>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

interface MonthFormProps {
  data: NumbersData;
  /** Another month is loading: what is typed now would count for the old one. */
  isLeaving: boolean;
}

function MonthForm({ data, isLeaving }: MonthFormProps) {
  const groups = useMemo(
    () => groupsOf(data.metrics.filter(({ formula }) => formula === null)),
    [data.metrics],
  );
  const fields = useMemo(() => groups.flatMap((group) => group.fields), [groups]);
  const form = useMonthForm(data, fields);
  const isReadOnly = !data.canEdit || data.isLocked;
  const { conflict } = form;
  const labels = fields.filter(({ id }) => conflict && id in conflict.theirs);
  return (
    <div className="flex flex-col gap-6">
      {data.isLocked && <LockedNotice data={data} />}
      {!isReadOnly && (
        <p className="text-ink-soft text-sm">
          {"Leave out what you don't know. "}
          {data.openUntil &&
            `You can change this month until ${formatDate(data.openUntil, "date")}.`}
        </p>
      )}
      {groups.map((group) => (
        <EntryGroup
          key={group.title}
          group={group}
          form={form}
          data={data}
          isReadOnly={isReadOnly || isLeaving}
        />
      ))}
      {!isReadOnly && (
        <SaveBar data={data} form={form}>
          {form.failure && (
            <Banner
              tone="error"
              action={
                <Button size="sm" variant="secondary" onClick={form.retry}>
                  Try Again
                </Button>
              }
            >
              {form.failure}
            </Banner>
          )}
          {conflict && (
            <Banner
              tone="warning"
              title={`${conflict.by} changed the same numbers.`}
              action={
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" onClick={form.keepMine}>
                    Keep mine
                  </Button>
                  <Button size="sm" variant="secondary" onClick={form.useTheirs}>
                    Use theirs
                  </Button>
                </span>
              }
            >
              <ul>
                {labels.map(({ id, label }) => (
                  <li
                    key={id}
                  >{`${label}: ${conflict.theirs[id] || "empty"} instead of ${form.texts[id] || "empty"}`}</li>
                ))}
              </ul>
            </Banner>
          )}
        </SaveBar>
      )}
    </div>
  );
}

interface SaveBarProps {
  data: NumbersData;
  form: ReturnType<typeof useMonthForm>;
  /** What the owner has to know now. */
  children: ReactNode;
}

/** Stays in view, because the form is long. */
function SaveBar({ data, form, children }: SaveBarProps) {
  const inputs = Object.keys(form.numbers).filter(isInput);
  const filled = inputs.filter((id) => Number.isFinite(form.numbers[id] ?? Number.NaN));
  const state = form.isSaving || form.isWaiting ? "Saving..." : form.isSaved ? "Saved" : "";
  return (
    <div
      data-action-bar
      className="sticky bottom-(--bottom-bar) z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-paper px-4 py-3 text-sm sm:-mx-8 sm:px-8"
    >
      {children}
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="text-ink-soft">
          {`${filled.length} of ${inputs.length} numbers for ${formatMonth(data.months[0]?.month ?? "")}`}
        </p>
        <p role="status" className="font-medium text-sage">
          {state}
        </p>
      </div>
    </div>
  );
}

function LockedNotice({ data: { agency, months, openUntil } }: { data: NumbersData }) {
  const { role } = useMember();
  const client = useQueryClient();
  const month = months[0]?.month ?? "";
  const reopen = useMutation({
    mutationFn: () => scorecardApi.call.reopenMonth({ agency: agency.id, month }),
    onSuccess() {
      toast.success(`${formatMonth(month)} is open for ${REOPEN_DAYS} days.`);
      return client.invalidateQueries({ queryKey: scorecardApi.query.key() });
    },
    onError: (error) =>
      toastFailure(error, {
        noun: "month",
        fallback: "Failed to reopen the month. Please try again.",
        onRetry: () => reopen.mutate(),
      }),
  });
  return (
    <Banner
      title={`${formatMonth(month)} is locked.`}
      action={
        role === "superadmin" && (
          <Button size="sm" busy={reopen.isPending} onClick={() => reopen.mutate()}>
            {`Reopen for ${REOPEN_DAYS} days`}
          </Button>
        )
      }
    >
      {`A month locks ${OPEN_DAYS} days after its first entry, so that past figures stay comparable. This one locked on ${formatDate(openUntil ?? "", "date")}. `}
      {role !== "superadmin" && "If a number is wrong, contact support and we'll reopen it."}
    </Banner>
  );
}

import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { lazy, Suspense, useState } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { planApi } from "./api.ts";
import { CommitmentList } from "./commitment-list.tsx";

const CommitmentDialog = lazy(() =>
  import("./commitment-dialog.tsx").then((m) => ({ default: m.CommitmentDialog })),
);

interface Props {
  metricId: string;
  /** Empty: the caller's own agency. */
  agency: string;
}

/** The commitments that have a metric as reason, on its page. */
export function MetricCommitments({ metricId, agency }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const input = { metricId, ...(agency && { agency }) };
  const list = useQuery(planApi.query.listOfMetric.queryOptions({ input }));
  const people = useQuery({
    ...planApi.query.assignees.queryOptions(),
    enabled: list.data?.canEdit ?? false,
  });
  const choices = people.data?.people ?? [];
  return (
    <section aria-labelledby="metric-commitments">
      <SectionHeading
        id="metric-commitments"
        className="mb-0"
        action={
          choices.length > 0 && (
            <Button
              variant="secondary"
              size="sm"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setIsOpen(true)}
            >
              Make it a commitment
            </Button>
          )
        }
      >
        Commitments
      </SectionHeading>
      <QueryView
        query={list}
        loading={<SkeletonRows count={2} row="h-16" className="mt-4 gap-4" />}
        failure="Failed to load commitments. Please try again."
        empty={<p className="mt-4 text-ink-soft text-sm">No commitment for this metric yet.</p>}
      >
        {({ items, today }) => <CommitmentList items={items} people={choices} today={today} />}
      </QueryView>
      {isOpen && (
        <Suspense>
          <CommitmentDialog
            commitment={null}
            people={choices}
            start={{
              reason: { kind: "metric", metricId, lessonId: null },
              label: "Because of this metric",
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

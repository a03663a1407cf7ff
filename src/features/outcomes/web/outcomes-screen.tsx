import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BackLink } from "#platform/web/back-link.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { LoadingRegion, SkeletonRows } from "#ui/skeleton.tsx";
import { Stat, StatRow } from "#ui/stat.tsx";
import { Table } from "#ui/table.tsx";
import { HORIZONS, SMALLEST_GROUP } from "../horizons.ts";
import { type OutcomesData, outcomesOptions } from "./api.ts";

/** How agencies develop, for superadmins. Describes what happened, never why. */
export function OutcomesScreen() {
  const report = useQuery(outcomesOptions());
  return (
    <>
      <PageHeader
        title="Outcomes"
        subtitle={`What changed after agencies joined. These figures show what happened, not why. Groups of fewer than ${SMALLEST_GROUP} are left out.`}
        back={<BackLink to="/admin">Back to Admin Dashboard</BackLink>}
      />
      <QueryView
        query={report}
        loading={
          <LoadingRegion>
            <SkeletonRows count={4} row="h-32" className="gap-8" />
          </LoadingRegion>
        }
        failure="Failed to load the outcomes. Please try again."
      >
        {(data) => (
          <div className="flex flex-col gap-14">
            <Changes changes={data.changes} />
            <Commitments figures={data.commitments} />
            <Prescriptions rows={data.prescriptions} />
            <Retention rows={data.retention} />
          </div>
        )}
      </QueryView>
    </>
  );
}

const share = (part: number, whole: number) =>
  `${part.toLocaleString()} of ${whole.toLocaleString()} (${Math.round((100 * part) / whole)}%)`;

function Changes({ changes }: { changes: OutcomesData["changes"] }) {
  const [{ months, cohort }, setSearch] = useSearchState("/admin/outcomes");
  const cohorts = [...new Set(changes.flatMap((row) => row.cohort ?? []))].sort().reverse();
  const rows = changes.filter(
    (row) => String(row.months) === months && (row.cohort ?? "") === cohort,
  );
  return (
    <section aria-labelledby="changes">
      <SectionHeading
        id="changes"
        subtitle="The median of agencies with numbers in the month of joining, or the month after it, and so many months later."
      >
        Metrics After Joining
      </SectionHeading>
      <div className="mb-5 flex flex-wrap items-end gap-4">
        <SegmentedChoice
          label="Months after joining"
          value={months}
          onChange={(next) => setSearch({ months: next })}
          options={HORIZONS.map((one) => ({
            value: String(one) as typeof months,
            label: `${one} months`,
          }))}
        />
        <SelectField
          label="Joined in"
          labelHidden
          fieldClassName="w-52"
          value={cohort}
          onChange={({ target }) => setSearch({ cohort: target.value })}
          options={[
            { value: "", label: "All agencies" },
            ...cohorts.map((one) => ({ value: one, label: `Joined in ${one}` })),
          ]}
        />
      </div>
      <OrNothing isEmpty={rows.length === 0}>
        <Table
          label="Metrics after joining"
          narrow="stack"
          rows={rows}
          rowKey={({ metricId }) => metricId}
          columns={[
            { key: "name", header: "Metric", isRowHeader: true, cell: ({ name }) => name },
            {
              key: "before",
              header: "At the start",
              align: "right",
              cell: ({ before }) => before,
            },
            {
              key: "after",
              header: `After ${months} months`,
              align: "right",
              cell: ({ after }) => after,
            },
            {
              key: "onTargetOrCloser",
              header: "On target or closer",
              align: "right",
              cell: ({ onTargetOrCloser, agencies }) => share(onTargetOrCloser, agencies),
            },
          ]}
        />
      </OrNothing>
    </section>
  );
}

function Commitments({ figures }: { figures: OutcomesData["commitments"] }) {
  const { due, kept, late, dropped, open } = figures;
  return (
    <section aria-labelledby="commitments">
      <SectionHeading
        id="commitments"
        subtitle="Commitments that were due in the last 12 months."
        className="!mb-0 !border-0"
      >
        Commitments Kept
      </SectionHeading>
      <OrNothing isEmpty={due === 0}>
        <StatRow>
          <Stat label="Done in time" value={kept.toLocaleString()} note={share(kept, due)} />
          <Stat label="Done late" value={late.toLocaleString()} note={share(late, due)} />
          <Stat label="Overdue" value={open.toLocaleString()} note={share(open, due)} />
          <Stat label="Dropped" value={dropped.toLocaleString()} note={share(dropped, due)} />
        </StatRow>
      </OrNothing>
    </section>
  );
}

function Prescriptions({ rows }: { rows: OutcomesData["prescriptions"] }) {
  return (
    <section aria-labelledby="prescriptions">
      <SectionHeading
        id="prescriptions"
        subtitle="Agencies that were off target when their first person completed the lesson or read the template, and their metric three months later. Gurus and events are not included."
      >
        After a Prescription
      </SectionHeading>
      <OrNothing isEmpty={rows.length === 0}>
        <Table
          label="After a prescription"
          narrow="stack"
          rows={rows}
          rowKey={({ metricId, title }) => `${metricId} ${title}`}
          columns={[
            { key: "title", header: "Prescription", isRowHeader: true, cell: ({ title }) => title },
            { key: "metric", header: "Metric", cell: ({ name }) => name },
            {
              key: "onTargetOrCloser",
              header: "On target or closer",
              align: "right",
              cell: ({ onTargetOrCloser, agencies }) => share(onTargetOrCloser, agencies),
            },
          ]}
        />
      </OrNothing>
    </section>
  );
}

function Retention({ rows }: { rows: OutcomesData["retention"] }) {
  const cohorts = [...new Set(rows.map(({ cohort }) => cohort))];
  const cell = (cohort: string, months: number) => {
    const row = rows.find((one) => one.cohort === cohort && one.months === months);
    return row ? `${share(row.paying, row.people)}, ${row.people - row.paying} left` : "–";
  };
  return (
    <section aria-labelledby="retention">
      <SectionHeading
        id="retention"
        subtitle="People by the quarter in which they first subscribed, and how many of them still paid so many months later. Deleted accounts are not counted."
      >
        Retention and Churn
      </SectionHeading>
      <OrNothing isEmpty={rows.length === 0}>
        <Table
          label="Retention and churn"
          narrow="stack"
          rows={cohorts}
          rowKey={(cohort) => cohort}
          columns={[
            {
              key: "cohort",
              header: "Subscribed in",
              isRowHeader: true,
              cell: (cohort) => cohort,
            },
            ...HORIZONS.map((months) => ({
              key: String(months),
              header: `After ${months} months`,
              align: "right" as const,
              cell: (cohort: string) => cell(cohort, months),
            })),
          ]}
        />
      </OrNothing>
    </section>
  );
}

function OrNothing({ isEmpty, children }: { isEmpty: boolean; children: ReactNode }) {
  if (!isEmpty) return children;
  return <p className="text-ink-soft">Not enough data yet.</p>;
}

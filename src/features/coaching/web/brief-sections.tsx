import { type ReactNode, useId } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { BriefData, CommitmentData, GrowthData } from "./api.ts";
import type { BriefParts } from "./brief-parts.ts";
import { CommitmentList } from "./commitment-list.tsx";

interface Props extends Pick<BriefParts, "ChangedMetrics"> {
  brief: BriefData;
}

/** The question, the last summary and, for superadmins, what changed in the agency. */
export function BriefSections({ brief, ChangedMetrics }: Props) {
  const zone = useTimeZone();
  const { call, lastSummary, growth } = brief;
  return (
    <>
      <Section title="Question">
        <Text text={call.question} empty={`${call.member.name} wrote no question.`} />
      </Section>
      <Section
        title="Last summary"
        subtitle={
          lastSummary &&
          `Call with ${lastSummary.hostName} on ${formatDate(lastSummary.startsAt, "date", { zone })}`
        }
      >
        <Text text={lastSummary?.text ?? null} empty="No earlier call has a summary." />
      </Section>
      {growth && <GrowthSections growth={growth} ChangedMetrics={ChangedMetrics} />}
    </>
  );
}

interface GrowthProps extends Pick<BriefParts, "ChangedMetrics"> {
  growth: GrowthData;
}

function GrowthSections({ growth, ChangedMetrics }: GrowthProps) {
  const zone = useTimeZone();
  const day = formatDate(growth.since, "date", { zone });
  const since = growth.isSinceLastCall ? `Since the last call on ${day}` : `Since ${day}`;
  const { lastCall, open, done } = growth.commitments;
  return (
    <>
      <Section title="Metrics that changed" subtitle={since}>
        {growth.metrics.length > 0 ? (
          <ChangedMetrics metrics={growth.metrics} currency={growth.currency} />
        ) : (
          <Text text={null} empty="No metric has a new value." />
        )}
      </Section>
      <Section title="Commitments">
        {lastCall && (
          <Part
            title={`From the call on ${formatDate(lastCall.startsAt, "date", { zone })}`}
            commitments={lastCall.commitments}
          />
        )}
        <Part title={lastCall ? "Others that are open" : "Open"} commitments={open} />
        <Part title={`${lastCall ? "Others done" : "Done"} since ${day}`} commitments={done} />
        {!lastCall && open.length + done.length === 0 && (
          <Text text={null} empty="The agency has no open commitments." />
        )}
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

function Section({ title, subtitle, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} subtitle={subtitle} className="!mb-3">
        {title}
      </SectionHeading>
      {children}
    </section>
  );
}

const Text = ({ text, empty }: { text: string | null; empty: string }) =>
  text ? (
    <p className="wrap-anywhere whitespace-pre-line text-ink">{text}</p>
  ) : (
    <p className="text-ink-soft text-sm">{empty}</p>
  );

function Part({ title, commitments }: { title: string; commitments: CommitmentData[] }) {
  if (commitments.length === 0) return null;
  return (
    <div className="mb-4 last:mb-0">
      <h3 className="font-medium text-ink text-sm">{title}</h3>
      <CommitmentList label={title} commitments={commitments} />
    </div>
  );
}

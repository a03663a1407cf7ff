import { Link } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useTimeZone } from "#platform/web/session.ts";
import { buttonClass } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { BriefCommitment, BriefData, GrowthData } from "./api.ts";
import type { BriefParts } from "./brief-parts.ts";
import { CommitmentList } from "./commitment-list.tsx";

type Parts = Pick<BriefParts, "ChangedMetrics" | "Evidence">;

interface Props extends Parts {
  brief: BriefData;
}

/** The question, the last summary and, for superadmins, what changed in the agency. */
export function BriefSections({ brief, ChangedMetrics, Evidence }: Props) {
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
      {growth && <GrowthSections growth={growth} {...{ ChangedMetrics, Evidence }} />}
    </>
  );
}

interface GrowthProps extends Parts {
  growth: GrowthData;
}

function GrowthSections({ growth, ChangedMetrics, Evidence }: GrowthProps) {
  const zone = useTimeZone();
  const day = formatDate(growth.since, "date", { zone });
  const since = growth.isSinceLastCall ? `Since the last call on ${day}` : `Since ${day}`;
  const { lastCall, open, done } = growth.commitments;
  const linkOf = (to: "/scorecard" | "/plan", label: string) => (
    <Link to={to} search={{ agency: growth.agencyId }} className={buttonClass({ variant: "link" })}>
      {label}
    </Link>
  );
  return (
    <>
      <Section
        title="Metrics that changed"
        subtitle={since}
        action={linkOf("/scorecard", "Open scorecard")}
      >
        {growth.metrics.length > 0 ? (
          <ChangedMetrics metrics={growth.metrics} currency={growth.currency} />
        ) : (
          <Text text={null} empty="No metric has a new value." />
        )}
      </Section>
      <Section title="Commitments" action={linkOf("/plan", "Open plan")}>
        {lastCall && (
          <Part
            title={`From the call on ${formatDate(lastCall.startsAt, "date", { zone })}`}
            commitments={lastCall.commitments}
            Details={Evidence}
          />
        )}
        <Part
          title={lastCall ? "Others that are open" : "Open"}
          commitments={open}
          Details={Evidence}
        />
        <Part
          title={`${lastCall ? "Others done" : "Done"} since ${day}`}
          commitments={done}
          Details={Evidence}
        />
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
  action?: ReactNode;
  children: ReactNode;
}

function Section({ title, subtitle, action, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} subtitle={subtitle} action={action} className="!mb-3">
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

interface PartProps {
  title: string;
  commitments: BriefCommitment[];
  Details: BriefParts["Evidence"];
}

function Part({ title, commitments, Details }: PartProps) {
  if (commitments.length === 0) return null;
  return (
    <div className="mb-4 last:mb-0">
      <h3 className="font-medium text-ink text-sm">{title}</h3>
      <CommitmentList label={title} commitments={commitments} Details={Details} />
    </div>
  );
}

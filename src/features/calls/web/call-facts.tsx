import type { ReactNode } from "react";
import { PersonLink } from "#platform/web/person-link.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { placeOf } from "../call-contract.ts";
import type { AdminCall } from "./api.ts";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { whenText } from "./call-text.ts";

interface Props {
  call: AdminCall;
  /** Shows the topics too. */
  hasTopics?: boolean;
}

export const placeFact = (call: Pick<AdminCall, "phone" | "meetingUrl">) => ({
  label: call.phone === null ? "Link" : "Phone",
  value: (
    <a href={call.phone === null ? placeOf(call) : `tel:${call.phone.replace(/[^\d+]/g, "")}`}>
      {placeOf(call)}
    </a>
  ),
});

export const topicsFact = ({ question }: Pick<AdminCall, "question">) =>
  question ? [{ label: "Topics", value: <p className="whitespace-pre-line">{question}</p> }] : [];

export function CallFacts({ call, hasTopics = false }: Props) {
  const zone = useTimeZone();
  const facts = [
    { label: "Member", value: <PersonLink id={call.member.id}>{call.member.name}</PersonLink> },
    { label: "When", value: whenText(call, zone) },
    { label: "Host", value: call.host.name },
    placeFact(call),
    { label: "Email", value: <a href={`mailto:${call.member.email}`}>{call.member.email}</a> },
    {
      label: "Booked",
      value: `${formatDate(call.bookedAt, "dateTime", { zone })}${call.bookedBy ? ` by ${call.bookedBy}` : ""}`,
    },
    { label: "Status", value: <CallStatusBadge status={call.status} /> },
    ...(hasTopics ? topicsFact(call) : []),
  ];
  return <FactList facts={facts} />;
}

/** Label and value of each fact. */
export function FactList({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm [&_a]:text-press [&_a]:underline [&_a]:decoration-press/40 [&_a]:underline-offset-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-faint">{label}</dt>
          <dd className="break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

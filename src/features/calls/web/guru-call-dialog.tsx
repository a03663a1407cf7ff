import { useTimeZone } from "#platform/web/session.ts";
import { callsApi, type GuruCall } from "./api.ts";
import { CallEditor } from "./call-editor.tsx";
import { FactList, placeFact, topicsFact } from "./call-facts.tsx";
import { CallStatusBadge } from "./call-status-badge.tsx";
import { guruCallWhen } from "./call-text.ts";

interface Props {
  call: GuruCall;
  onClose: () => void;
}

/** A guru confirms, cancels, completes and summarizes a call booked with them. */
export function GuruCallDialog({ call, onClose }: Props) {
  const zone = useTimeZone();
  const facts = [
    { label: "When", value: guruCallWhen(call, zone) },
    ...(call.phone || call.meetingUrl ? [placeFact(call)] : []),
    { label: "Status", value: <CallStatusBadge status={call.status} /> },
    ...topicsFact(call),
  ];
  return (
    <CallEditor
      title={call.memberName}
      call={{ ...call, staffNotes: null, canEdit: true, canReadStaffNotes: false }}
      statuses={call.statuses}
      save={(change) => callsApi.call.updateGuruCall({ id: call.id, ...change })}
      onClose={onClose}
    >
      <FactList facts={facts} />
    </CallEditor>
  );
}

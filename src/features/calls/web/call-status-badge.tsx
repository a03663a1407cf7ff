import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { CallStatus } from "../call-contract.ts";

export const STATUS_LABELS: Record<CallStatus, string> = {
  pending: "Pending",
  confirmed: "Confirmed",
  completed: "Completed",
  missed: "Missed",
  cancelled: "Cancelled",
};

const TONES: Record<CallStatus, BadgeTone> = {
  pending: "amber",
  confirmed: "green",
  completed: "blue",
  missed: "red",
  cancelled: "neutral",
};

export function CallStatusBadge({ status }: { status: CallStatus }) {
  return <Badge tone={TONES[status]}>{STATUS_LABELS[status]}</Badge>;
}

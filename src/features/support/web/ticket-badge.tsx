import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { TicketStatus } from "../ticket-contract.ts";

export const STATUS_TEXT: Record<TicketStatus, { label: string; tone: BadgeTone }> = {
  open: { label: "Open", tone: "blue" },
  in_progress: { label: "In Progress", tone: "amber" },
  closed: { label: "Closed", tone: "green" },
};

export function TicketBadge({ status }: { status: TicketStatus }) {
  const { label, tone } = STATUS_TEXT[status];
  return <Badge tone={tone}>{label}</Badge>;
}

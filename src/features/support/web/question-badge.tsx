import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { QuestionState } from "../question-contract.ts";

const STATES: Record<QuestionState, { label: string; tone: BadgeTone }> = {
  waiting: { label: "Waiting", tone: "amber" },
  answered: { label: "Answered", tone: "green" },
  closed: { label: "Closed", tone: "neutral" },
};

export function QuestionBadge({ state }: { state: QuestionState }) {
  const { label, tone } = STATES[state];
  return <Badge tone={tone}>{label}</Badge>;
}

import type { CallStatus } from "../../call-contract.ts";

interface DemoCall {
  who: string;
  /** Index into the possible call dates: 1 is the next one, -1 the most recent past one. */
  when: number;
  status: CallStatus;
  phone: string;
  notes: string | null;
  bookedDaysAhead: number;
}

/** Also saved to the profiles, as a booking does. */
export const demoPhones = {
  member: "(555) 013-4478",
  agent: "(555) 014-2210",
  member2: "555-017-9034",
  agent2: "(555) 018-6651",
  free: "555.019.3307",
  guru: "(555) 011-8820",
} as const;

const call = (
  who: keyof typeof demoPhones,
  when: number,
  status: CallStatus,
  notes: string | null,
  bookedDaysAhead = 12,
): DemoCall => ({ who, when, status, phone: demoPhones[who], notes, bookedDaysAhead });

export const demoCalls: DemoCall[] = [
  call(
    "agent2",
    1,
    "confirmed",
    "Two leads left within a month. How do I reassure the rest of the team?",
  ),
  call(
    "agent",
    2,
    "pending",
    "Moving two retainers from hours to a fixed monthly price. Which one first?",
  ),
  call(
    "member",
    5,
    "pending",
    "First time leading a pitch without Tobias. I'd like to walk through the agenda.",
  ),
  call("member2", 7, "pending", "Our utilization sits at 58%. What would you look at first?"),
  call("free", 10, "pending", null),
  call("guru", 19, "pending", "Topics for the spring workshop."),

  call(
    "member",
    -3,
    "completed",
    "How to price a discovery phase.\n\nAgreed: offer it as a paid two-week piece of work, with the result usable without us.",
  ),
  call("member2", -5, "missed", "No answer on the first or second try. Offered a new date."),
  call(
    "agent",
    -8,
    "completed",
    "Scope creep on the museum account.\n\nAgreed: one page of change rules, sent before Friday.",
  ),
  call("agent2", -9, "cancelled", "Client visit moved to the same morning."),
  call("member", -11, "missed", "Phone was off. Will book again next month."),
  call("member", -14, "cancelled", "Down with a cold."),
  call("free", -15, "completed", "Should we merge with a freelancer collective?"),
  call(
    "agent2",
    -18,
    "completed",
    "First account lead: profile and salary band.\n\nAgreed: write the scorecard before the job ad.",
  ),
  call("agent", -20, "cancelled", null),
  call("member2", -22, "completed", "Positioning in one sentence. Three drafts, kept the second."),
  call(
    "agent",
    -26,
    "completed",
    "Welcome call: where the agency stands and where it wants to be.",
  ),
  call("agent2", -31, "completed", "Welcome call."),
  call("member", -34, "completed", "Getting to know each other and the five pillars."),
];

export const demoClosedDays = [
  { when: 12, reason: "Founder is traveling" },
  { when: 13, reason: "Founder is traveling" },
  { when: 22, reason: "Public holiday" },
];

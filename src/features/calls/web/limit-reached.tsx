import type { ReactNode } from "react";

interface Props {
  limit: number;
  headingLevel: 2 | 3;
  action: ReactNode;
}

/** Replaces the form while the member has as many open calls as the settings allow. */
export function LimitReached({ limit, headingLevel, action }: Props) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <>
      <Heading className="display mb-2 text-ink text-xl">
        {limit === 1 ? "You already have a call booked" : `You already have ${limit} calls booked`}
      </Heading>
      <p className="mb-5 text-ink-soft text-sm">
        You can have {limit === 1 ? "one open call" : `${limit} open calls`} at a time. Reschedule
        or cancel {limit === 1 ? "it" : "one"} to book another time.
      </p>
      {action}
    </>
  );
}

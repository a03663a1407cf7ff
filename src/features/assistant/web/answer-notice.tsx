import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import type { ExchangeData } from "./api.ts";

interface Props {
  exchange: ExchangeData;
  onRetry: (() => void) | undefined;
}

/** Why the answer is missing or incomplete. */
export function AnswerNotice({ exchange, onRetry }: Props) {
  const { state, notice, answer, isWithdrawn, sources } = exchange;
  if (isWithdrawn) {
    return (
      <p className="text-ink-soft text-sm italic">
        This answer used sources you no longer have access to, so it's hidden.
      </p>
    );
  }
  if (state === "stopped") {
    return (
      <p className="text-ink-soft text-sm italic">
        {answer ? "Stopped" : "Stopped before the answer started"}
      </p>
    );
  }
  if (state === "done" && notice) return <p className="text-ink-soft text-sm italic">{notice}</p>;
  if (state !== "failed") return null;
  const rest = answer ? " We've kept the part that arrived." : "";
  const found =
    !answer && sources.length > 0 ? " Here are matching passages from the program." : "";
  return (
    <Banner
      tone="warning"
      action={
        onRetry && (
          <Button size="sm" variant="secondary" onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    >
      {notice ?? "Something went wrong. Please try again."}
      {rest}
      {found}
    </Banner>
  );
}

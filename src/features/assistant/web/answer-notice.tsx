import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import type { ExchangeData } from "./api.ts";

interface Props {
  exchange: ExchangeData;
  onRetry: (() => void) | undefined;
}

/** Why there is no answer, or not all of it. */
export function AnswerNotice({ exchange, onRetry }: Props) {
  const { state, notice, answer, isWithdrawn, sources } = exchange;
  if (isWithdrawn) {
    return (
      <p className="text-ink-soft text-sm italic">
        This answer used material that you can no longer read, so it is not shown.
      </p>
    );
  }
  if (state === "stopped") {
    return (
      <p className="text-ink-soft text-sm italic">
        {answer ? "Stopped here." : "Stopped before the answer began."}
      </p>
    );
  }
  if (state === "done" && notice) return <p className="text-ink-soft text-sm italic">{notice}</p>;
  if (state !== "failed") return null;
  const rest = answer ? " What came until then is kept." : "";
  const found = !answer && sources.length > 0 ? " Here is what the programme says about it." : "";
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

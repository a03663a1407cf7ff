import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { useResult } from "./use-result.ts";

interface ErrorBoxProps {
  title?: string | undefined;
  message: ReactNode;
  tone?: "red" | "amber" | undefined;
  /** Called by 'Try Again'; reloads the page by default. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** True during a retry. */
  busy?: boolean | undefined;
  /** Replaces the button; null for none. */
  action?: ReactNode;
  className?: string | undefined;
}

const tones = {
  red: "border-brick/40 bg-brick-soft text-brick",
  amber: "border-amber/40 bg-amber-soft text-amber",
} as const;

export function ErrorBox({
  title,
  message,
  tone = "red",
  onRetry = () => window.location.reload(),
  retryLabel = "Try Again",
  busy,
  action,
  className,
}: ErrorBoxProps) {
  const box = useResult();
  return (
    <div
      ref={box}
      role="alert"
      className={cx("flex gap-3 rounded border p-4 sm:p-5", tones[tone], className)}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
        <div className="text-sm">
          {title && <p className="font-semibold">{title}</p>}
          <p className={cx(!title && "font-medium")}>{message}</p>
        </div>
        {action === undefined ? (
          <Button variant="secondary" size="sm" busy={busy} onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : (
          action
        )}
      </div>
    </div>
  );
}

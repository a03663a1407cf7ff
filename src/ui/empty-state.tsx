import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface EmptyStateProps {
  illustration?: ReactNode;
  title: string;
  text?: ReactNode;
  /** One helpful action. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

export function EmptyState({
  illustration,
  title,
  text,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={cx(
        "mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center",
        className,
      )}
    >
      {illustration && (
        <div aria-hidden="true" className="mb-6 text-ink-faint [&>svg]:h-28 [&>svg]:w-auto">
          {illustration}
        </div>
      )}
      <Heading className="display text-ink text-xl">{title}</Heading>
      {text && <p className="mt-2 text-ink-soft text-sm">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

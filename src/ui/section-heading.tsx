import type { ReactNode } from "react";
import { cx } from "./cx.ts";

interface SectionHeadingProps {
  children: ReactNode;
  /** A link such as 'See all' at the end of the line. */
  action?: ReactNode;
  subtitle?: ReactNode;
  level?: 2 | 3 | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export function SectionHeading({
  children,
  action,
  subtitle,
  level = 2,
  id,
  className,
}: SectionHeadingProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div
      className={cx(
        "mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-3",
        className,
      )}
    >
      <div className="min-w-0">
        <Heading id={id} className={cx("display text-ink", level === 2 ? "text-xl" : "text-lg")}>
          {children}
        </Heading>
        {subtitle && <p className="mt-0.5 text-ink-soft text-sm">{subtitle}</p>}
      </div>
      {action && <div className="text-sm">{action}</div>}
    </div>
  );
}

import type { ReactNode, Ref } from "react";
import { cx } from "./cx.ts";

interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
  /** A back link above everything. */
  back?: ReactNode;
  actions?: ReactNode;
  /** The heading receives focus on navigation. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
  className?: string | undefined;
}

export function PageHeader({
  title,
  subtitle,
  eyebrow,
  back,
  actions,
  headingRef,
  className,
}: PageHeaderProps) {
  return (
    <header className={cx("mb-8 flex flex-col gap-4 sm:mb-10", className)}>
      {back && <div className="text-sm">{back}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 max-w-2xl">
          {eyebrow && <p className="mb-2 font-medium text-accent-ink text-sm">{eyebrow}</p>}
          <h1 ref={headingRef} tabIndex={-1} className="display text-3xl text-ink sm:text-4xl">
            {title}
          </h1>
          {subtitle && <p className="mt-2 text-base text-ink-soft">{subtitle}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </header>
  );
}

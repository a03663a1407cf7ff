import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { MouseEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { pageButtons } from "./page-buttons.ts";

export { pageButtons } from "./page-buttons.ts";

interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Renders the pages as links, so that they open in a new tab. */
  href?: ((page: number) => string) | undefined;
  /** For instance 'Showing 1-20 of 57 resources'. */
  summary?: ReactNode;
  label?: string | undefined;
  className?: string | undefined;
}

const cell =
  "inline-flex h-8 min-w-8 items-center justify-center gap-1 rounded px-1 text-sm tabular-nums transition-colors sm:h-9 sm:min-w-9 sm:px-2";
const idle = "text-ink-soft hover:bg-wash hover:text-ink";

export function Pagination({
  page,
  pageCount,
  onPageChange,
  href,
  summary,
  label = "Pages",
  className,
}: PaginationProps) {
  const target = { onPageChange, href };
  return (
    <div className={cx("flex flex-wrap items-center justify-between gap-x-6 gap-y-3", className)}>
      <p className="text-ink-soft text-sm tabular-nums" aria-live="polite">
        {summary}
      </p>
      {pageCount > 1 && (
        <nav aria-label={label}>
          <ul className="flex flex-wrap items-center gap-0.5">
            <li>
              <PageLink {...target} to={page - 1} disabled={page <= 1} name="Previous page">
                <ChevronLeft aria-hidden="true" className="size-4" />
                <span className="max-sm:hidden">Previous</span>
              </PageLink>
            </li>
            {pageButtons(page, pageCount).map((button) => (
              <li key={button}>
                {typeof button === "number" ? (
                  <PageLink
                    {...target}
                    to={button}
                    isCurrent={button === page}
                    name={`Page ${button}`}
                  >
                    {button}
                  </PageLink>
                ) : (
                  <span
                    aria-hidden="true"
                    className="inline-block w-3.5 text-center sm:w-5 text-ink-faint"
                  >
                    …
                  </span>
                )}
              </li>
            ))}
            <li>
              <PageLink {...target} to={page + 1} disabled={page >= pageCount} name="Next page">
                <span className="max-sm:hidden">Next</span>
                <ChevronRight aria-hidden="true" className="size-4" />
              </PageLink>
            </li>
          </ul>
        </nav>
      )}
    </div>
  );
}

interface PageLinkProps extends Pick<PaginationProps, "onPageChange" | "href"> {
  to: number;
  name: string;
  isCurrent?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

function PageLink({ to, name, isCurrent, disabled, onPageChange, href, children }: PageLinkProps) {
  const look = cx(
    cell,
    isCurrent ? "bg-press font-semibold text-on-press" : idle,
    disabled && "opacity-40",
  );
  if (!href || disabled) {
    return (
      <button
        type="button"
        aria-label={name}
        aria-current={isCurrent ? "page" : undefined}
        disabled={disabled}
        className={cx(look, "disabled:pointer-events-none")}
        onClick={() => onPageChange(to)}
      >
        {children}
      </button>
    );
  }
  return (
    <a
      href={href(to)}
      aria-label={name}
      aria-current={isCurrent ? "page" : undefined}
      className={look}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onPageChange(to);
      }}
    >
      {children}
    </a>
  );
}

function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
}

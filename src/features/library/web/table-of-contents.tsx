import ChevronDown from "lucide-react/icons/chevron-down";
import { cx } from "#ui/cx.ts";
import type { Heading } from "#ui/table-of-contents.ts";
import { useHeadingInView } from "./use-heading-in-view.ts";

interface Props {
  headings: Heading[];
  /** Collapsed by default, so it does not push the text down on small screens. */
  isCollapsed?: boolean;
}

export function TableOfContents({ headings, isCollapsed = false }: Props) {
  if (isCollapsed) {
    return (
      <details className="group rounded border border-line bg-surface" data-print="hide">
        <summary className="flex min-h-11 items-center justify-between px-4 font-medium text-sm">
          On this page
          <ChevronDown
            aria-hidden="true"
            className="size-4 text-ink-faint transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label="On this page" className="border-line border-t px-4 py-3">
          <HeadingList headings={headings} />
        </nav>
      </details>
    );
  }
  return (
    <nav aria-label="On this page">
      <p className="mb-3 font-medium text-ink text-sm">On this page</p>
      <HeadingList headings={headings} isTracking />
    </nav>
  );
}

function HeadingList({ headings, isTracking = false }: Props & { isTracking?: boolean }) {
  const current = useHeadingInView(isTracking ? headings : []);
  return (
    <ul className={cx("flex flex-col text-sm", isTracking && "border-line border-l")}>
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-current={current === id ? "location" : undefined}
            className={cx(
              "block py-1.5 text-ink-soft transition-colors hover:text-ink",
              isTracking && "-ml-px border-l-2",
              level === 3 ? "pl-8" : isTracking && "pl-4",
              current === id ? "border-accent font-medium text-ink" : "border-transparent",
            )}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

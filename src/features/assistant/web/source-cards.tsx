import { Link } from "@tanstack/react-router";
import type { ExchangeData } from "./api.ts";
import { citedNumbers } from "./cited-numbers.ts";
import { SOURCE_KINDS, sourceLabel } from "./source-kinds.ts";

/** The sources of an answer, each linked to the exact place. */
export function SourceCards({ exchange }: { exchange: ExchangeData }) {
  const { answer, sources, state } = exchange;
  const cited = citedNumbers(answer);
  const used = sources.filter(({ number }) => cited.has(number));
  // While the answer is streaming, it can still cite any source.
  const isOpen = state === "answering" || used.length === 0;
  const shown = isOpen ? sources : used;
  return (
    <section aria-label={isOpen ? "Found in the program" : "Sources"}>
      <h3 className="mb-2 font-semibold text-ink-faint text-xs uppercase tracking-wider">
        {isOpen ? "Found in the program" : "Sources"}
      </h3>
      <ul className="grid gap-2 sm:grid-cols-2">
        {shown.map((source) => {
          const { number, kind, title, path, excerpt } = source;
          const { Icon } = SOURCE_KINDS[kind];
          return (
            <li key={number}>
              <Link
                to={path}
                title={excerpt}
                className="flex h-full items-start gap-3 rounded border border-line bg-paper px-3 py-2.5 transition-colors hover:border-press"
              >
                <span className="grid size-6 shrink-0 place-items-center rounded bg-press-soft font-semibold text-press text-xs tabular-nums">
                  {number}
                </span>
                <span className="min-w-0">
                  <span className="flex items-center gap-1.5 text-ink-faint text-xs">
                    <Icon aria-hidden="true" className="size-3.5" />
                    {sourceLabel(source)}
                  </span>
                  <span className="line-clamp-2 font-medium text-ink text-sm">{title}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

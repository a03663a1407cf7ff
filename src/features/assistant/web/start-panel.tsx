import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { useMember } from "#platform/web/session.ts";
import { LogoMark } from "#ui/illustrations/logo-mark.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import type { OverviewData } from "./api.ts";

interface Props {
  overview: OverviewData | undefined;
  isBusy: boolean;
  onAsk: (question: string) => void;
}

const HOW = {
  model:
    "Answers come from the lessons, articles, events, gurus and FAQ you have access to, with links to the exact place.",
  offline:
    "AI answers aren't switched on yet. You'll get the best-matching passages from the library instead.",
};

/** Shown before the first question: what the assistant does, and suggestions. */
export function StartPanel({ overview, isBusy, onAsk }: Props) {
  const { firstName } = useMember();
  return (
    <div className="@container relative flex min-h-0 flex-1 flex-col overflow-y-auto px-4 py-8 sm:px-8">
      <div className="m-auto w-full max-w-[46rem]">
        <LogoMark className="size-10 text-press" />
        <h2 className="display mt-4 text-3xl text-ink">
          What are you working on{firstName ? `, ${firstName}` : ""}?
        </h2>
        {overview ? (
          <p className="mt-3 max-w-[62ch] text-ink-soft">{HOW[overview.provider]}</p>
        ) : (
          <Skeleton className="mt-4 h-10 w-full max-w-lg" />
        )}
        <h3 className="mt-8 font-semibold text-ink-faint text-xs uppercase tracking-wider">
          Suggestions from your current lesson
        </h3>
        {overview ? (
          <ul className="mt-3 grid gap-3 @lg:grid-cols-2">
            {overview.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => onAsk(suggestion)}
                  className="group flex h-full min-h-16 w-full items-start gap-3 rounded border border-line bg-paper px-4 py-3 text-left text-ink text-sm transition-colors hover:border-press hover:bg-press-soft/50"
                >
                  <span className="flex-1">{suggestion}</span>
                  <ArrowUpRight
                    aria-hidden="true"
                    className="mt-0.5 size-4 shrink-0 text-ink-faint transition-colors group-hover:text-press"
                  />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <LoadingRegion className="mt-3 grid gap-3 @lg:grid-cols-2">
            {Array.from({ length: 4 }, (_, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <Skeleton key={row} className="h-16" />
            ))}
          </LoadingRegion>
        )}
      </div>
    </div>
  );
}

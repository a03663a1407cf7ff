import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ONLY_SIMILAR } from "./kinds.ts";
import { OptionRow, type PaletteGroup, type PaletteOption } from "./palette-options.tsx";

interface State {
  typed: string;
  count: number;
  isEmpty: boolean;
  isLoading: boolean;
  /** A person, agency, screen or action matches; these are never only similar. */
  hasExact: boolean;
  /** Shows results of the previous query until the next ones arrive. */
  isStale: boolean;
  hasAllWords: boolean;
  isOnlySimilar: boolean;
  hasFailed: boolean;
}

interface Props {
  id: string;
  groups: PaletteGroup[];
  domIdOf: (option: PaletteOption) => string;
  active: PaletteOption | undefined;
  state: State;
  onRetry: () => void;
  onPick: (option: PaletteOption) => void;
  onPoint: (option: PaletteOption) => void;
}

export function PaletteList({ id, groups, domIdOf, active, state, onRetry, ...act }: Props) {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p role="status" className="visually-hidden">
        {statusText(state)}
      </p>
      <Notice state={state} onRetry={onRetry} />
      <div
        id={id}
        role="listbox"
        aria-label="Results"
        className={cx(
          "min-h-0 flex-1 overflow-y-auto p-2 transition-opacity",
          state.isStale && "opacity-60",
        )}
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group.title} role="group" aria-label={group.title}>
            <p aria-hidden="true" className="px-3 pt-3 pb-1 font-medium text-ink-soft text-xs">
              {group.title}
            </p>
            {group.options.map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                domId={domIdOf(option)}
                isActive={option.id === active?.id}
                onPick={() => act.onPick(option)}
                onPoint={() => option.id !== active?.id && act.onPoint(option)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className="hidden gap-4 border-line border-t px-4 py-2.5 text-ink-soft text-xs sm:flex">
        <span>↑ ↓ to move</span>
        <span>Enter to open</span>
        <span>Esc to close</span>
      </p>
    </div>
  );
}

function Notice({ state, onRetry }: { state: State; onRetry: () => void }) {
  if (state.hasFailed) {
    return (
      <div role="alert" className="flex items-center gap-3 px-5 pt-4 text-brick text-sm">
        Search is unavailable right now.
        <Button variant="link" onClick={onRetry}>
          Try Again
        </Button>
      </div>
    );
  }
  if (state.isLoading) {
    return (
      <div aria-hidden="true" className="flex flex-col gap-4 px-5 pt-5">
        {["w-3/5", "w-4/5", "w-2/5"].map((width) => (
          <Skeleton key={width} className={`h-4 ${width}`} />
        ))}
      </div>
    );
  }
  if (state.isEmpty) {
    return (
      <p className="px-5 pt-5 text-ink-soft text-sm">
        No results for “<span className="break-words text-ink">{state.typed}</span>”. Try different
        keywords.
      </p>
    );
  }
  if (state.hasExact) return null;
  if (state.isOnlySimilar) {
    return <p className="px-5 pt-4 text-ink-soft text-sm">{ONLY_SIMILAR}</p>;
  }
  if (!state.hasAllWords && state.count > 0) {
    return (
      <p className="px-5 pt-4 text-ink-soft text-sm">No exact matches. Showing partial matches.</p>
    );
  }
  return null;
}

function statusText(state: State): string {
  const { typed, count, isEmpty, isLoading, isStale, hasFailed, hasExact, isOnlySimilar } = state;
  if (typed === "" || isLoading || isStale || hasFailed) return "";
  if (isEmpty) return "No results";
  const results = count === 1 ? "1 result" : `${count} results`;
  return isOnlySimilar && !hasExact ? `${ONLY_SIMILAR} ${results}` : results;
}

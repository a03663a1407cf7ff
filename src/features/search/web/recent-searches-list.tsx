import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { clearRecent } from "./recent-searches.ts";

interface Props {
  memberId: string;
  searches: string[];
  onPick: (search: string) => void;
  onClear: () => void;
}

/** Shown before the member types: recent searches. */
export function RecentSearches({ memberId, searches, onPick, onClear }: Props) {
  if (searches.length === 0) {
    return (
      <EmptyState
        title="Search everything"
        text="A word or two is enough; typos are fine."
        illustration={<EmptySearch />}
      />
    );
  }
  const clear = () => {
    clearRecent(memberId);
    onClear();
  };
  return (
    <section aria-labelledby="recent-title" className="max-w-2xl">
      <SectionHeading
        id="recent-title"
        action={
          <Button variant="link" onClick={clear}>
            Clear
          </Button>
        }
      >
        Recent searches
      </SectionHeading>
      <ul className="hairlines border-line border-y">
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              onClick={() => onPick(search)}
              className="min-h-11 w-full truncate rounded text-left text-ink hover:text-press"
            >
              {search}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

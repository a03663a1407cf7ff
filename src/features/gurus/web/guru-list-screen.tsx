import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyPeople } from "#ui/illustrations/empty-people.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { type GuruCardData, guruListOptions } from "./api.ts";
import { GuruCard } from "./guru-card.tsx";
import { SpecialtyChips } from "./specialty-chips.tsx";

const GRID = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";

export function GuruListScreen() {
  const [filters, setSearch] = useSearchState("/gurus");
  const list = useQuery({ ...guruListOptions(filters), placeholderData: keepPreviousData });
  const [text, setText] = useTypedSearch(filters.search, (search) =>
    setSearch({ search }, { replace: true }),
  );
  return (
    <>
      <PageHeader title="Gurus" subtitle="Experts who've done the work and show you how." />
      <search className="mb-8 flex flex-col gap-4 border-line border-b pb-6">
        <SearchField
          label="Search gurus"
          placeholder="Search by name or specialty"
          value={text}
          onValueChange={setText}
          fieldClassName="max-w-md"
        />
        <SpecialtyChips
          specialties={list.data?.specialties ?? []}
          chosen={filters.specialty}
          onChoose={(specialty) => setSearch({ specialty })}
        />
      </search>
      <QueryView
        query={list}
        loading={<GurusSkeleton />}
        failure="Failed to load gurus. Please try again later."
      >
        {({ gurus }) => (
          <div className={cx("transition-opacity", list.isPlaceholderData && "opacity-60")}>
            <Gurus
              gurus={gurus}
              isFiltered={filters.search !== "" || filters.specialty !== ""}
              onReset={() => setSearch({ search: "", specialty: undefined })}
            />
          </div>
        )}
      </QueryView>
    </>
  );
}

interface GurusProps {
  gurus: GuruCardData[];
  isFiltered: boolean;
  onReset: () => void;
}

function Gurus({ gurus, isFiltered, onReset }: GurusProps) {
  if (gurus.length === 0) {
    return (
      <EmptyState
        title="No Gurus Found"
        text="Try a different name or specialty."
        illustration={<EmptyPeople />}
        action={<Button onClick={onReset}>Show all gurus</Button>}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex min-h-6 items-baseline justify-between gap-4 text-sm">
        <p role="status" className="text-ink-soft">
          {gurus.length === 1 ? "1 guru" : `${gurus.length} gurus`}
        </p>
        {isFiltered && (
          <Link to="/gurus" className={buttonClass({ variant: "link" })}>
            View all
          </Link>
        )}
      </div>
      <ul className={GRID}>
        {gurus.map((guru, index) => (
          <li key={guru.id}>
            <GuruCard guru={guru} eager={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GurusSkeleton() {
  return (
    <LoadingRegion className={GRID}>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className="flex flex-col gap-5 rounded border border-line bg-surface p-6">
          <div className="flex items-center gap-4">
            <Skeleton className="size-20 rounded-full" />
            <Skeleton className="h-6 w-40" />
          </div>
          <SkeletonText lines={3} />
        </div>
      ))}
    </LoadingRegion>
  );
}

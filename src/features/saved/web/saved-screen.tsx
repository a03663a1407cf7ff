import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { countText } from "#ui/page-summary.ts";
import { SearchField } from "#ui/search-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { type SavedData, savedOptions } from "./api.ts";
import { SavedArticles } from "./saved-articles.tsx";
import { SavedLessons } from "./saved-lessons.tsx";
import { useRemoveSaved } from "./use-remove-saved.ts";

export function SavedScreen() {
  const [{ search }, change] = useSearchState("/saved");
  const [text, setText] = useTypedSearch(search, (next) =>
    change({ search: next || undefined }, { replace: true }),
  );
  const saved = useQuery(savedOptions(search));
  const remove = useRemoveSaved();
  const { data } = saved;
  const isEmpty = data && totalOf(data) === 0 && search === "" && text === "";
  return (
    <>
      <PageHeader
        title="Saved"
        subtitle="Your bookmarked lessons and articles, and your notes."
        className="!mb-6"
      />
      {isEmpty ? (
        <NothingSaved />
      ) : (
        <div className="@container flex flex-col gap-8">
          <search className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SearchField
              label="Search saved items"
              placeholder="Search titles and notes"
              value={text}
              onValueChange={setText}
              fieldClassName="min-w-0 flex-1 basis-64 sm:max-w-md"
            />
            <p role="status" className="text-ink-soft text-sm">
              {data && summaryOf(data)}
            </p>
          </search>
          <QueryView
            query={saved}
            loading={<SkeletonRows count={4} row="h-24" className="gap-4" />}
            failure="Failed to load saved items. Please try again."
          >
            {(found) =>
              totalOf(found) === 0 ? (
                <EmptyState
                  title="No results"
                  text={`No saved lesson, note or article matches “${search}”.`}
                  illustration={<EmptySearch />}
                  action={
                    <Button variant="secondary" onClick={() => setText("")}>
                      Clear search
                    </Button>
                  }
                />
              ) : (
                <Groups saved={found} search={search} onRemove={remove} />
              )
            }
          </QueryView>
        </div>
      )}
    </>
  );
}

interface GroupsProps {
  saved: SavedData;
  search: string;
  onRemove: ReturnType<typeof useRemoveSaved>;
}

/** Lessons and notes beside the articles, on a wide screen. */
function Groups({ saved: { lessons, notes, articles }, search, onRemove }: GroupsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-12 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {lessons.total + notes.total > 0 && (
        <div className="flex min-w-0 flex-col gap-12">
          <SavedLessons
            heading="Lessons"
            group={lessons}
            search={search}
            removeLabel="Remove bookmark"
            onRemove={(lesson) => onRemove({ kind: "lesson", lesson })}
          />
          <SavedLessons
            heading="Notes"
            group={notes}
            search={search}
            removeLabel="Delete note"
            onRemove={(lesson) => onRemove({ kind: "note", lesson })}
          />
        </div>
      )}
      <SavedArticles
        group={articles}
        search={search}
        onRemove={(article) => onRemove({ kind: "article", article })}
      />
    </div>
  );
}

const totalOf = ({ lessons, notes, articles }: SavedData) =>
  lessons.total + notes.total + articles.total;

function summaryOf({ lessons, notes, articles }: SavedData): string {
  const parts = [
    countText(lessons, "lesson", "lessons"),
    ...(notes.total > 0 ? [countText(notes, "note", "notes")] : []),
    countText(articles, "article", "articles"),
  ];
  return parts.join(", ");
}

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      text="Bookmark lessons and articles, or take notes in a lesson, to find them here."
      illustration={<EmptyShelf />}
      action={
        <>
          <Link to="/pillars-of-agency" className={buttonClass()}>
            Browse pillars
          </Link>
          <Link to="/resources" className={buttonClass({ variant: "secondary" })}>
            Browse resources
          </Link>
        </>
      }
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTypedSearch } from "#platform/web/use-typed-search.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { savedOptions } from "./api.ts";
import { countText } from "./figure-text.ts";
import { SavedArticles } from "./saved-articles.tsx";
import { SavedLessons } from "./saved-lessons.tsx";

interface Props {
  search: string;
  onSearch: (search: string) => void;
}

export function SavedTab({ search, onSearch }: Props) {
  const [text, setText] = useTypedSearch(search, onSearch);
  const saved = useQuery(savedOptions(search));
  const { data } = saved;
  const total = data ? data.lessonTotal + data.articleTotal : 0;
  if (data && total === 0 && search === "" && text === "") return <NothingSaved />;
  return (
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
          {data && summaryOf(data.lessonTotal, data.articleTotal)}
        </p>
      </search>
      <QueryView
        query={saved}
        loading={<SkeletonRows count={4} row="h-24" className="gap-4" />}
        failure="Failed to load saved items. Please try again."
      >
        {(found) => (
          <>
            {total === 0 && (
              <EmptyState
                title="No results"
                text={`No saved lesson or article matches “${search}”.`}
                illustration={<EmptySearch />}
                action={
                  <Button variant="secondary" onClick={() => setText("")}>
                    Clear search
                  </Button>
                }
              />
            )}
            <div className="grid grid-cols-1 gap-x-12 gap-y-12 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <SavedLessons saved={found} search={search} />
              <SavedArticles saved={found} search={search} />
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

const summaryOf = (lessons: number, articles: number) =>
  `${countText(lessons, "lesson", "lessons")}, ${countText(articles, "article", "articles")}`;

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      text="Bookmark lessons and articles to find them here."
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

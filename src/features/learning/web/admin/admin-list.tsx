import Plus from "lucide-react/icons/plus";
import { PagedList } from "#platform/web/paged-list.tsx";
import { isNotFound, type QueryViewProps } from "#platform/web/query-view.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { noMatchText } from "#ui/no-match-text.ts";
import type { ListPage } from "#ui/page-summary.ts";
import { SearchField } from "#ui/search-field.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import type { ListParams } from "./use-list-params.ts";

interface Props<Page extends ListPage>
  extends Pick<QueryViewProps<Page>, "query" | "failure" | "notFound" | "children"> {
  params: ListParams;
  nouns: [one: string, many: string];
  addLabel: string;
  onAdd: () => void;
  emptyTitle: string;
}

/** Search field and add button above a list that is loading, failed, empty or filled. */
export function AdminList<Page extends ListPage>(props: Props<Page>) {
  const { params, nouns, addLabel, onAdd, emptyTitle, children, ...view } = props;
  const { data, error } = view.query;
  const noun = nouns[1];
  const add = (
    // Disabled until the list is loaded: the form needs the next position.
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd} disabled={!data}>
      {addLabel}
    </Button>
  );
  const isSearching = params.input.search !== "";
  return (
    <>
      {!(view.notFound && isNotFound(error)) && (
        <div className="mb-6 flex flex-wrap items-center gap-3">
          <SearchField
            label={`Search ${noun}`}
            placeholder={`Search ${noun}...`}
            fieldClassName="min-w-52 flex-1 sm:max-w-sm"
            value={params.typed}
            onValueChange={params.setTyped}
          />
          <div className="ml-auto">{add}</div>
        </div>
      )}
      <PagedList
        {...view}
        page={params.input.page}
        onPageChange={params.setPage}
        nouns={nouns}
        summary={null}
        loading={<SkeletonRows count={4} row="h-32" />}
        empty={
          <EmptyState
            title={emptyTitle}
            text={isSearching ? noMatchText(noun, params.input.search) : undefined}
            illustration={isSearching ? <EmptySearch /> : <EmptyShelf />}
            action={
              isSearching ? (
                <Button variant="secondary" onClick={() => params.setTyped("")}>
                  Clear search
                </Button>
              ) : (
                add
              )
            }
          />
        }
      >
        {(page) => (
          <>
            {children(page)}
            {isSearching && (
              <p className="mt-4 text-ink-faint text-sm">Clear the search to change the order.</p>
            )}
          </>
        )}
      </PagedList>
    </>
  );
}

import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { Forbidden } from "#platform/web/forbidden.tsx";
import { useMember } from "#platform/web/session.ts";
import { useExistingPage } from "#platform/web/use-existing-page.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { EmptyShelf } from "#ui/illustrations/empty-shelf.tsx";
import { noMatchText } from "#ui/no-match-text.ts";
import { Pagination } from "#ui/pagination.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import type { ListParams } from "./use-list-params.ts";

/** Mirrors the check on the server. */
export function SuperadminOnly({ children }: { children: ReactNode }) {
  return useMember().role === "superadmin" ? children : <Forbidden />;
}

interface Props {
  params: ListParams;
  /** 'pillars', as in 'Search pillars...'. */
  noun: string;
  addLabel: string;
  onAdd: () => void;
  emptyTitle: string;
  failure: string | null;
  isNotFound?: boolean | undefined;
  page: { items: readonly unknown[]; total: number; pageSize: number } | undefined;
  children: ReactNode;
}

/** Search field and add button above a list that is loading, failed, empty or filled. */
export function AdminList(props: Props) {
  const { params, noun, addLabel, onAdd, emptyTitle, failure, page, children } = props;
  useExistingPage(page, (last) => params.setPage(last, { replace: true }));
  if (failure && props.isNotFound) return <ErrorBox message={failure} action={null} />;
  const add = (
    // Disabled until the list is loaded: the form needs the next position.
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={onAdd} disabled={!page}>
      {addLabel}
    </Button>
  );
  const isSearching = params.input.search !== "";
  const pageCount = page ? Math.ceil(page.total / page.pageSize) : 0;
  return (
    <>
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
      {failure && !page && <ErrorBox message={failure} />}
      {!failure && !page && <RowsSkeleton />}
      {page?.total === 0 && (
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
      )}
      {page && page.total > 0 && children}
      {isSearching && page && page.total > 0 && (
        <p className="mt-4 text-ink-faint text-sm">Clear the search to change the order.</p>
      )}
      {pageCount > 1 && (
        <Pagination
          className="mt-8"
          page={params.input.page}
          pageCount={pageCount}
          onPageChange={params.setPage}
        />
      )}
    </>
  );
}

function RowsSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      {[1, 2, 3, 4].map((key) => (
        <Skeleton key={key} className="h-32 w-full" />
      ))}
    </LoadingRegion>
  );
}

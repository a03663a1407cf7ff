import { type ReactNode, useEffect, useEffectEvent } from "react";
import { cx } from "#ui/cx.ts";
import { type ListPage, pageCountOf, pageSentence } from "#ui/page-summary.ts";
import { Pagination } from "#ui/pagination.tsx";
import { QueryView, type QueryViewProps } from "./query-view.tsx";

interface Props<Page extends ListPage> extends QueryViewProps<Page> {
  /** The requested page, so that it is marked before it is loaded. */
  page: number;
  onPageChange: (page: number, options?: { replace: boolean }) => void;
  /** Singular and plural: ["user", "users"]. */
  nouns: [one: string, many: string];
  /** Replaces the sentence next to the page buttons; null shows none. */
  summary?: ((list: Page) => ReactNode) | null;
  /** Name of the page navigation, when a screen has several. */
  label?: string;
}

/**
 * A list with pages. The rows of the previous page stay visible while the next one loads. When the
 * list became shorter, it goes to the last existing page.
 */
export function PagedList<Page extends ListPage>(props: Props<Page>) {
  const { page, onPageChange, nouns, summary, label, children, ...view } = props;
  const list = view.query.data;
  const lastPage = list && list.items.length === 0 && list.total ? pageCountOf(list) : null;
  const goTo = useEffectEvent(onPageChange);
  useEffect(() => {
    if (lastPage) goTo(lastPage, { replace: true });
  }, [lastPage]);
  if (lastPage) return view.loading;
  return (
    <QueryView {...view}>
      {(data) => (
        <div className={cx("transition-opacity", view.query.isPlaceholderData && "opacity-60")}>
          {children(data)}
          {(summary !== null || pageCountOf(data) > 1) && (
            <Pagination
              className="mt-6"
              page={page}
              pageCount={pageCountOf(data)}
              onPageChange={(next) => onPageChange(next)}
              summary={
                summary ? summary(data) : summary === null ? null : pageSentence(data, nouns)
              }
              label={label}
            />
          )}
        </div>
      )}
    </QueryView>
  );
}

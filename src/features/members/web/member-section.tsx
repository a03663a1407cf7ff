import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useId, useRef } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useNear } from "#platform/web/use-near.ts";
import { Button } from "#ui/button.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";

interface SectionProps {
  title: string;
  action?: ReactNode;
  /** Rendered, and its data loaded, when the section is near the view. */
  children: ReactNode;
}

const loading = <SkeletonRows count={3} row="h-9" />;
/** About as high, for a section that does not load yet. */
const space = <div className="h-32" />;

export function MemberSection({ title, action, children }: SectionProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const isNear = useNear(box);
  return (
    <section ref={box} aria-labelledby={id}>
      <SectionHeading id={id} action={action}>
        {title}
      </SectionHeading>
      <div className="-mt-3">{isNear ? children : space}</div>
    </section>
  );
}

interface Page<Row> {
  items: Row[];
}

interface RowsProps<Data extends Page<unknown>> {
  query: UseInfiniteQueryResult<InfiniteData<Data>>;
  /** Plural: "calls". */
  noun: string;
  empty: string;
  children: (rows: Data["items"], first: Data | undefined) => ReactNode;
}

/** The rows of a section, with a button for the next ones. */
export function SectionRows<Data extends Page<unknown>>(props: RowsProps<Data>) {
  const { query, noun, empty, children } = props;
  return (
    <QueryView
      query={query}
      loading={loading}
      failure={`Failed to load ${noun}. Please try again.`}
    >
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        if (rows.length === 0) return <EmptyLine>{empty}</EmptyLine>;
        return (
          <>
            {children(rows, pages[0])}
            {query.hasNextPage && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-4"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more {noun}
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

export const EmptyLine = ({ children }: { children: ReactNode }) => (
  <p className="py-3 text-ink-soft text-sm">{children}</p>
);

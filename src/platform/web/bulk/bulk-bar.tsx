import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import type { RowSelection } from "./use-row-selection.ts";

const numberOf = (count: number): string => count.toLocaleString("en-US");

interface Props {
  selection: RowSelection;
  /** The actions, shown while rows are selected. */
  children: ReactNode;
}

/** Above a list: selects its rows and offers the actions for the selected ones. */
export function BulkBar({ selection, children }: Props) {
  const { count, page, isAllResults, moreResults } = selection;
  const isActive = count > 0;
  return (
    <div
      role="toolbar"
      aria-label="Bulk actions"
      className={cx(
        "-mx-4 sm:-mx-8 z-20 mb-2 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-8",
        isActive && "sticky top-16 border-line border-b bg-paper",
      )}
    >
      <Checkbox
        label={isActive ? <Count count={count} /> : "Select all on this page"}
        checked={page === "all"}
        indeterminate={page === "some"}
        disabled={selection.isOutdated}
        onChange={(event) => selection.togglePage(event.currentTarget.checked)}
      />
      {page === "all" && !isAllResults && moreResults !== null && (
        <Button variant="link" onClick={selection.selectAllResults}>
          {`Select all ${numberOf(moreResults)} results`}
        </Button>
      )}
      {isActive && (
        <>
          <Button variant="link" onClick={selection.clear}>
            Clear selection
          </Button>
          <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>
        </>
      )}
    </div>
  );
}

const Count = ({ count }: { count: number }) => (
  <span role="status" className="tabular-nums">{`${numberOf(count)} selected`}</span>
);

interface RowCheckboxProps {
  selection: RowSelection;
  id: string;
  /** The name of the row, for screen readers. */
  name: string;
}

export function RowCheckbox({ selection, id, name }: RowCheckboxProps) {
  return (
    <Checkbox
      label={<span className="visually-hidden">{`Select ${name}`}</span>}
      checked={selection.has(id)}
      disabled={selection.isOutdated}
      onChange={(event) => selection.toggle(id, event.currentTarget.checked)}
    />
  );
}

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { Fragment, type MouseEvent, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { ScrollEdges } from "./scroll-edges.tsx";

export interface TableColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right" | undefined;
  /** The column that names the row (a row header). One per table. */
  isRowHeader?: boolean | undefined;
  /** Keeps the header for screen readers only, for instance over actions. */
  headerHidden?: boolean | undefined;
  sortable?: boolean | undefined;
  /** Hidden between 640 and 1024px to leave room for the other columns. */
  isSecondary?: boolean | undefined;
  className?: string | undefined;
}

export interface TableSort {
  key: string;
  direction: "asc" | "desc";
}

interface TableProps<Row> {
  /** Names the table and, when it scrolls, the scroll region. */
  label: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Below 640px: scroll sideways, or render each row as a card. */
  narrow?: "scroll" | "stack" | undefined;
  /** Extra content in a separate row below; null for none. */
  below?: ((row: Row) => ReactNode) | undefined;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /**
   * Opens a row that someone clicks beside its links and buttons. For the keyboard, one of its
   * buttons must do the same.
   */
  onOpen?: ((row: Row) => void) | undefined;
  /** Less space in and between rows, for long lists that people scan. */
  isCompact?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Explicit roles, because the narrow layout changes `display`, which would remove the table
 * semantics.
 */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  columnHeader: { role: "columnheader" },
  cell: { role: "cell" },
} as const;

export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  narrow = "scroll",
  below,
  sort,
  onSort,
  onOpen,
  isCompact = false,
  className,
}: TableProps<Row>) {
  const stacked = narrow === "stack";
  const table = (
    <table
      {...roles.table}
      aria-label={label}
      className={cx("w-full text-sm", stacked && "max-sm:block")}
    >
      <thead {...roles.group} className={cx(stacked && "max-sm:visually-hidden")}>
        <tr {...roles.row} className="border-line-strong border-b">
          {columns.map((column) => (
            <HeaderCell
              key={column.key}
              column={column}
              sort={sort}
              onSort={onSort}
              isCompact={isCompact}
            />
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className={cx(stacked && "max-sm:block")}>
        {rows.map((row) => {
          const more = below?.(row);
          return (
            <Fragment key={rowKey(row)}>
              <tr
                {...roles.row}
                onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row))}
                className={cx(
                  "border-line transition-colors hover:bg-wash/60",
                  onOpen && "cursor-pointer",
                  !more && "border-b",
                  stacked && "max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:py-4",
                )}
              >
                {columns.map((column) => (
                  <BodyCell
                    key={column.key}
                    column={column}
                    row={row}
                    stacked={stacked}
                    isCompact={isCompact}
                  />
                ))}
              </tr>
              {more && <BelowRow columnCount={columns.length} stacked={stacked} content={more} />}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
  // Positioned, so that visually hidden texts do not widen the page.
  if (stacked) return <div className={cx("relative", className)}>{table}</div>;
  return (
    <ScrollEdges label={label} className={className}>
      {table}
    </ScrollEdges>
  );
}

/** False for a click on a link or button, and at the end of selecting text. */
const isBesideControls = ({ target }: MouseEvent): boolean =>
  target instanceof Element &&
  !target.closest("a, button, input, label") &&
  !window.getSelection()?.toString();

interface BelowRowProps {
  columnCount: number;
  stacked: boolean;
  content: ReactNode;
}

function BelowRow({ columnCount, stacked, content }: BelowRowProps) {
  return (
    <tr {...roles.row} className={cx("border-line border-b", stacked && "max-sm:block")}>
      <td {...roles.cell} colSpan={columnCount} className={cx(stacked && "max-sm:block")}>
        {content}
      </td>
    </tr>
  );
}

interface HeaderCellProps<Row> extends Pick<TableProps<Row>, "sort" | "onSort"> {
  column: TableColumn<Row>;
  isCompact: boolean;
}

function HeaderCell<Row>({ column, sort, onSort, isCompact }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  const ariaSort = { asc: "ascending", desc: "descending" } as const;
  return (
    <th
      {...roles.columnHeader}
      scope="col"
      aria-sort={direction && ariaSort[direction]}
      className={cx(
        "whitespace-nowrap py-2.5 text-left font-medium text-ink-soft last:pr-0",
        isCompact ? "pr-4" : "pr-6",
        column.isSecondary && "sm:max-lg:hidden",
        column.align === "right" && "text-right",
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={cx(
            "inline-flex min-h-6 items-center gap-1 rounded hover:text-ink",
            column.align === "right" && "flex-row-reverse",
          )}
          onClick={() =>
            onSort({ key: column.key, direction: direction === "asc" ? "desc" : "asc" })
          }
        >
          {column.header}
          <Arrow aria-hidden="true" className={cx("size-3.5", !direction && "opacity-0")} />
        </button>
      ) : (
        <span className={cx(column.headerHidden && "visually-hidden")}>{column.header}</span>
      )}
    </th>
  );
}

interface BodyCellProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  stacked: boolean;
  isCompact: boolean;
}

function BodyCell<Row>({ column, row, stacked, isCompact }: BodyCellProps<Row>) {
  const isLabelled = stacked && !column.isRowHeader && !column.headerHidden;
  const Cell = column.isRowHeader ? "th" : "td";
  return (
    <Cell
      role={column.isRowHeader ? "rowheader" : "cell"}
      {...(column.isRowHeader ? { scope: "row" } : {})}
      className={cx(
        "text-left align-top last:pr-0",
        isCompact ? "py-2 pr-4" : "py-3 pr-6",
        column.isRowHeader ? "font-medium text-ink" : "font-normal",
        // Only for numbers, because tabular figures widen hyphens in names and codes.
        column.align === "right" && "tabular-nums sm:text-right",
        column.align === "right" && !stacked && "text-right",
        stacked && "max-sm:flex max-sm:gap-4 max-sm:!p-0",
        column.isSecondary && "sm:max-lg:hidden",
        column.className,
      )}
    >
      {isLabelled && (
        <span aria-hidden="true" className="w-28 shrink-0 text-ink-faint sm:hidden">
          {column.header}
        </span>
      )}
      {stacked ? <div className="min-w-0">{column.cell(row)}</div> : column.cell(row)}
    </Cell>
  );
}

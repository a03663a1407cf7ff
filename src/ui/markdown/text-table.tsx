import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Table } from "./parse-table.ts";

interface Props {
  table: Table;
  renderCell: (cell: string) => ReactNode;
  className?: string | undefined;
}

/** A table in a text. A wide table scrolls and is reachable by keyboard. */
export function TextTable({ table: { head, rows }, renderCell, className }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
    <div role="group" aria-label="Table" tabIndex={0} className={cx("overflow-x-auto", className)}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                <th key={at} scope="col">
                  {renderCell(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are never reordered
                <td key={place}>{renderCell(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

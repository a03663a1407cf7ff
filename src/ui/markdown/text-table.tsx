import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import type { Table } from "./parse-table.ts";

interface Props {
  table: Table;
  renderCell: (cell: string) => ReactNode;
  className?: string | undefined;
}

/** A table of a text. A wide one scrolls on its own, also by keyboard. */
export function TextTable({ table: { head, rows }, renderCell, className }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, so the keyboard must reach it
    <div role="group" aria-label="Table" tabIndex={0} className={cx("overflow-x-auto", className)}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                <th key={at} scope="col">
                  {renderCell(cell)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
            <tr key={at}>
              {row.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                <td key={place}>{renderCell(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

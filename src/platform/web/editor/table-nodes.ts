import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { MAX_SPAN } from "#platform/html-rules.ts";

/** A pasted span can claim anything; the editor reserves a place for each cell it covers. */
const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => {
    const count = Number.parseInt(cell.getAttribute(name) ?? "1", 10);
    return count >= 1 && count <= MAX_SPAN ? count : 1;
  },
});

/** No widths and no alignment: the page decides how a table looks. */
const addAttributes = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

export const tableNodes = [
  // The original writes style attributes, which our policy forbids.
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }),
  TableRow,
  TableHeader.extend({ addAttributes }),
  TableCell.extend({ addAttributes }),
];

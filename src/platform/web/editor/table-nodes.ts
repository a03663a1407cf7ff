import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { MAX_SPAN } from "#lib/html-rules.ts";

/** Limits pasted spans, because the editor allocates every covered cell. */
const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => {
    const count = Number.parseInt(cell.getAttribute(name) ?? "1", 10);
    return count >= 1 && count <= MAX_SPAN ? count : 1;
  },
});

/** Drops widths and alignment; the page styles its tables. */
const addAttributes = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

export const tableNodes = [
  // The original renders style attributes, which the content security policy forbids.
  Table.extend({ renderHTML: () => ["table", ["tbody", 0]] }),
  TableRow,
  TableHeader.extend({ addAttributes }),
  TableCell.extend({ addAttributes }),
];

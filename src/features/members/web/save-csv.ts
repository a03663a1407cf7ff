import { neutralize } from "#lib/neutralize.ts";

const cell = (text: string): string => `"${neutralize(text).replaceAll('"', '""')}"`;

/** Saves rows as a CSV file that spreadsheets open as UTF-8, formulas neutralized. */
export function saveCsv(name: string, rows: string[][]): void {
  const text = `\ufeff${rows.map((cells) => cells.map(cell).join(",")).join("\r\n")}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

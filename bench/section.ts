/** One table of bench/README.md. */
export interface Section {
  title: string;
  text: string;
  head: string[];
  rows: string[][];
  /** Results that miss their target. */
  failures: string[];
  /** Text below the table. */
  notes?: string[];
}

export const share = (part: number): string => `${Math.round(part * 100)} %`;
export const ratio = (times: number): string => `${times.toFixed(2)} ×`;

export function toMarkdown(section: Section, machine: string): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const verdict =
    section.failures.length === 0
      ? "All within their limits."
      : `**Exceeds its limit:** ${section.failures.join("; ")}.`;
  return [
    `## ${section.title}`,
    "",
    section.text,
    "",
    line(section.head),
    line(section.head.map(() => "---")),
    ...section.rows.map(line),
    "",
    ...(section.notes ?? []).flatMap((note) => [note, ""]),
    `${verdict} ${machine}`,
    "",
  ].join("\n");
}

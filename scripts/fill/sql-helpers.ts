/** A list of words as SQL. */
export const wordList = (words: string[]): string =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(",")}]::text[]`;

/** Statements for rows `1..total`, in batches that fit into memory. */
export function inBatches(
  total: number,
  size: number,
  statement: (rows: string) => string,
): string[] {
  const statements: string[] = [];
  for (let from = 1; from <= total; from += size) {
    statements.push(
      statement(`generate_series(${from}, ${Math.min(total, from + size - 1)}) as i`),
    );
  }
  return statements;
}

/** The first row of a statement that always returns one. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("Expected a row, but the statement returned none");
  return row;
}

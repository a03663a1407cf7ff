import { glob, readFile } from "node:fs/promises";

const LIMIT = 400;

/** A longer file has more than one responsibility: split it. */
const tooLong: string[] = [];
for await (const file of glob("{src,scripts,tools,e2e,bench}/**/*.{ts,tsx}")) {
  const lines = (await readFile(file, "utf8")).split("\n").length;
  if (lines > LIMIT) tooLong.push(`${file}: ${lines} lines (at most ${LIMIT})`);
}
if (tooLong.length > 0) {
  console.error(tooLong.join("\n"));
  process.exit(1);
}

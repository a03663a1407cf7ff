/** Statements that break servers of the previous release, which run until the last one is replaced. */
const BREAKING: [string, RegExp][] = [
  ["drops a table", /\bDROP TABLE\b/i],
  ["drops a column", /\bDROP COLUMN\b/i],
  ["renames", /\bRENAME (?:TO|COLUMN|CONSTRAINT)\b/i],
  ["changes a type", /\bALTER COLUMN "?\w+"? (?:SET DATA )?TYPE\b/i],
  ["requires a column", /\bSET NOT NULL\b/i],
  [
    "adds a required column without a default",
    /\bADD COLUMN (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i,
  ],
];

/**
 * What a migration does that the previous release does not survive. A comment `-- Safe: <reason>` above
 * the statement allows it.
 */
export const findBreakingStatements = (migration: string): string[] =>
  migration.split("--> statement-breakpoint").flatMap((part) => {
    if (/^\s*-- Safe: \S/m.test(part)) return [];
    const statement = part.replace(/\$\$[^$]*\$\$|--.*/g, "");
    return BREAKING.filter(([, pattern]) => pattern.test(statement)).map(
      ([what]) => `${what}: ${statement.trim().slice(0, 100)}`,
    );
  });

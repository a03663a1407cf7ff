import { glob, readFile, writeFile } from "node:fs/promises";
import type { checkSync as CheckSync } from "recheck";
import ts from "typescript";
import { REVIEWED_DYNAMIC, REVIEWED_REGEXES } from "./reviewed-regexes.ts";

/** Every regular expression of the product must run in linear time for any input. */

/**
 * Files without a match have no expression and need not be parsed: a slash that starts one does not
 * follow a name, a number, a string or a closing bracket.
 */
const MAY_CONTAIN =
  /\bRegExp\b|(?:^|[^\w\s)\]"'`.@<*/]|\b(?:return|case|typeof|in|of|void|delete|throw|else|await|yield))\s*\/(?![/*]|>[^/\n]*$)/m;
/** Results of earlier checks; committed, so that only new expressions are analyzed. */
const CHECKED = "scripts/checked-regexes.json";
/** Expressions that take longer are reviewed by hand. Results are committed, so they are the same everywhere. */
const LIMITS = { timeout: 10_000 } as const;
const EXEMPT = /\.(?:test|fixture)\.tsx?$|^src\/test\//;

interface Found {
  literals: Map<string, string[]>;
  dynamic: Set<string>;
}

async function collect(): Promise<Found> {
  const found: Found = { literals: new Map(), dynamic: new Set() };
  for await (const file of glob("src/**/*.{ts,tsx}")) {
    if (EXEMPT.test(file)) continue;
    const text = await readFile(file, "utf8");
    if (!MAY_CONTAIN.test(text)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        found.literals.set(node.text, [...(found.literals.get(node.text) ?? []), file]);
      } else if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === "RegExp"
      ) {
        found.dynamic.add(file);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  }
  return found;
}

/** Empty for linear time, else the complexity and an attack string. */
function diagnose(literal: string, checkSync: typeof CheckSync): string {
  const at = literal.lastIndexOf("/");
  const result = checkSync(literal.slice(1, at), literal.slice(at + 1), LIMITS);
  if (result.status === "safe") return "";
  if (result.status === "unknown") return `could not be checked (${result.error.kind})`;
  return `${result.complexity.summary}, for example on ${result.attack.pattern}`;
}

const readChecked = async () =>
  JSON.parse(await readFile(CHECKED, "utf8")) as Record<string, string>;

const { literals, dynamic } = await collect();
const known = await readChecked();
const results: Record<string, string> = {};
let checkSync: typeof CheckSync | undefined;
for (const literal of [...literals.keys()].sort()) {
  if (known[literal] === undefined && !checkSync) {
    process.env.RECHECK_BACKEND = "pure";
    ({ checkSync } = await import("recheck"));
  }
  results[literal] = known[literal] ?? (checkSync ? diagnose(literal, checkSync) : "");
}
// CI does not write the file: expressions must be checked before the commit.
if (checkSync && !process.env.CI) await writeFile(CHECKED, `${JSON.stringify(results, null, 2)}\n`);

const problems: string[] = [];
for (const [literal, problem] of Object.entries(results)) {
  if (problem === "" || literal in REVIEWED_REGEXES) continue;
  problems.push(`${literals.get(literal)?.join(", ")}: ${literal} is ${problem}`);
}
for (const literal of Object.keys(REVIEWED_REGEXES)) {
  if (!results[literal]) problems.push(`scripts/reviewed-regexes.ts: ${literal} is not needed`);
}
for (const file of dynamic) {
  if (!(file in REVIEWED_DYNAMIC)) problems.push(`${file}: builds an expression at run time`);
}
for (const file of Object.keys(REVIEWED_DYNAMIC)) {
  if (!dynamic.has(file)) problems.push(`scripts/reviewed-regexes.ts: ${file} is not needed`);
}
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}

import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ERROR_TEXTS, WRITTEN_AS } from "./error-texts.fixture.ts";

/** Proof 29: a test causes and expects every error text of the specification. */
const ROOT = join(import.meta.dirname, "../../..");

async function readProduct(): Promise<string> {
  const parts: string[] = [];
  for await (const file of glob("src/**/*.{ts,tsx}", { cwd: ROOT })) {
    if (/\.(test|fixture)\.tsx?$|^src\/test\/|\/demo\//.test(file)) continue;
    parts.push(await readFile(join(ROOT, file), "utf8"));
  }
  // JSX may wrap a sentence over several lines.
  return parts.join("\n").replaceAll("&apos;", "'").replaceAll("’", "'").replace(/\s+/g, " ");
}
const product = await readProduct();

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateLiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);

/** True inside a chain such as `expect(page.getByText(…)).toBeVisible()`. */
function isExpectation(node: ts.Node): boolean {
  if (ts.isIdentifier(node)) return node.text === "expect";
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) {
    return isExpectation(node.expression);
  }
  return false;
}

function everyNode(code: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(code);
  return nodes;
}

/** A function of this file that expects something. */
const expects = (name: string, code: ts.SourceFile): boolean =>
  everyNode(code).some(
    (node) =>
      (ts.isVariableDeclaration(node) || ts.isFunctionDeclaration(node)) &&
      node.name?.getText(code) === name &&
      /\bexpect\b/.test(node.getText(code)),
  );

/**
 * True when a test expects the text: in an expectation, in the table of a `test.each`, as an argument
 * of a function in the file that expects it, or in a constant used like that. A mocked response does
 * not count.
 */
function isLookedFor(text: ts.Node, code: ts.SourceFile): boolean {
  for (let at = text; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isCallExpression(parent)) {
      const called = parent.expression.getText(code);
      if (isExpectation(parent)) return true;
      if (/fulfill|respond|json\b/.test(called)) return false;
      if (/^test\.(describe\.)?(each|for)/.test(called) || expects(called, code)) return true;
    }
    if (ts.isForOfStatement(parent) && parent.expression === at) return true;
    if (ts.isVariableDeclaration(parent)) {
      const name = parent.name.getText(code);
      return everyNode(code).some(
        (node) =>
          ts.isIdentifier(node) &&
          node.text === name &&
          node.parent !== parent &&
          isLookedFor(node, code),
      );
    }
  }
  return false;
}

async function looksFor(file: string, wanted: string): Promise<boolean> {
  const source = await readFile(join(ROOT, file), "utf8");
  const code = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return everyNode(code).some(
    (node) =>
      isText(node) && node.text.replaceAll("’", "'").includes(wanted) && isLookedFor(node, code),
  );
}

test.each(ERROR_TEXTS)("%s", async (text, causedBy) => {
  expect(await looksFor(causedBy, text), `${causedBy} does not look for it`).toBe(true);
  expect(product.includes(WRITTEN_AS[text] ?? text), "the product does not say it").toBe(true);
});

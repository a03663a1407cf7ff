import { createElement, type ReactNode, useMemo } from "react";
import { type Block, parseBlocks } from "./parse-blocks.ts";
import { type Inline, parseInline } from "./parse-inline.ts";
import { TextTable } from "./text-table.tsx";

interface MarkdownProps {
  text: string;
  /** Renders a reference such as [1]; null removes it. */
  renderReference?: ((number: number, key: number) => ReactNode) | undefined;
  /** Renders an internal link; defaults to a plain link. */
  renderLink?: ((href: string, children: ReactNode, key: number) => ReactNode) | undefined;
  /** Level of the largest heading. */
  headingLevel?: 3 | 4 | undefined;
}

type Rules = Pick<MarkdownProps, "renderReference" | "renderLink"> & { headingLevel: number };

/**
 * Renders untrusted Markdown with an allowlist of elements. HTML stays visible as text, images become
 * their alt text, and links are internal or https.
 */
export function Markdown({ text, renderReference, renderLink, headingLevel = 3 }: MarkdownProps) {
  const blocks = useMemo(() => parseBlocks(text), [text]);
  const rules = { renderReference, renderLink, headingLevel };
  return blocks.map((block, at) => renderBlock(block, at, rules));
}

function renderBlock(block: Block, key: number, rules: Rules): ReactNode {
  switch (block.kind) {
    case "paragraph":
      return <p key={key}>{renderText(block.text, rules)}</p>;
    case "heading": {
      const level = Math.min(rules.headingLevel + block.level - 1, rules.headingLevel + 1, 6);
      return createElement(`h${level}`, { key }, renderText(block.text, rules));
    }
    case "quote":
      return (
        <blockquote key={key}>
          {block.blocks.map((inner, at) => renderBlock(inner, at, rules))}
        </blockquote>
      );
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
        <pre key={key} tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr key={key} />;
    case "table":
      return <TextTable key={key} table={block} renderCell={(cell) => renderText(cell, rules)} />;
    case "list": {
      const items = block.items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are never reordered
        <li key={at}>{renderItem(item, rules)}</li>
      ));
      return block.isOrdered ? (
        <ol key={key} start={block.start}>
          {items}
        </ol>
      ) : (
        <ul key={key}>{items}</ul>
      );
    }
  }
}

/** Renders a one-line item without a paragraph. */
function renderItem(blocks: Block[], rules: Rules): ReactNode {
  const [first, ...rest] = blocks;
  const isTight = first?.kind === "paragraph" && rest.every(({ kind }) => kind === "list");
  if (!isTight) return blocks.map((block, at) => renderBlock(block, at, rules));
  return [
    ...renderText(first.text, rules),
    ...rest.map((block, at) => renderBlock(block, -1 - at, rules)),
  ];
}

const renderText = (text: string, rules: Rules): ReactNode[] =>
  parseInline(text).map((part, at) => renderInline(part, at, rules));

function renderInline(part: Inline, key: number, rules: Rules): ReactNode {
  if (part.kind === "text") return part.text;
  if (part.kind === "code") return <code key={key}>{part.text}</code>;
  if (part.kind === "reference") {
    return rules.renderReference ? rules.renderReference(part.number, key) : `[${part.number}]`;
  }
  const children = part.children.map((inner, at) => renderInline(inner, at, rules));
  if (part.kind !== "link") {
    return part.kind === "strong" ? (
      <strong key={key}>{children}</strong>
    ) : (
      <em key={key}>{children}</em>
    );
  }
  if (rules.renderLink && part.href.startsWith("/")) {
    return rules.renderLink(part.href, children, key);
  }
  return (
    <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

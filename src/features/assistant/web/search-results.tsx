import { Link } from "@tanstack/react-router";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Highlight } from "#ui/highlight.tsx";
import { splitTables } from "#ui/markdown/parse-table.ts";
import { TextTable } from "#ui/markdown/text-table.tsx";
import type { ExchangeData } from "./api.ts";
import { SOURCE_KINDS, sourceLabel } from "./source-kinds.ts";

/** The best-matching passages, labeled as search results. */
export function SearchResults({ exchange }: { exchange: ExchangeData }) {
  const { sources, question } = exchange;
  if (sources.length === 0) {
    return (
      <p className="text-ink-soft">
        No matching passages. Try different keywords or ask the team instead.
      </p>
    );
  }
  return (
    <ol className="hairlines border-line border-y">
      {sources.map((source) => {
        const { number, kind, title, path, excerpt } = source;
        const { Icon } = SOURCE_KINDS[kind];
        return (
          <li key={number} className="group relative flex gap-4 py-4">
            <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded bg-press-soft font-semibold text-press text-xs tabular-nums">
              {number}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-1.5 text-ink-faint text-xs">
                <Icon aria-hidden="true" className="size-3.5" />
                {sourceLabel(source)}
              </p>
              <h3 className="display mt-0.5 text-ink text-lg">
                <Link
                  to={path}
                  className="decoration-press/40 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {title}
                </Link>
              </h3>
              {excerpt && (
                <blockquote className="mt-1.5 flex flex-col gap-2 border-accent border-l-2 pl-3 text-ink-soft text-sm leading-6">
                  <Excerpt text={excerpt} question={question} />
                </blockquote>
              )}
            </div>
            <ArrowRight
              aria-hidden="true"
              className="mt-6 size-4 shrink-0 text-ink-faint transition-colors group-hover:text-press max-sm:hidden"
            />
          </li>
        );
      })}
    </ol>
  );
}

/** A quoted passage with the words of the question highlighted. */
export function Excerpt({ text, question }: { text: string; question: string }) {
  const words = highlightWords(question);
  return splitTables(text).map((part, at) =>
    part.kind === "table" ? (
      <TextTable
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
        key={at}
        table={part}
        renderCell={(cell) => <Highlight text={cell} query={words} />}
        // Above the link that covers the result, so a wide table can be scrolled.
        className="prose prose-compact relative z-10"
      />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text never move
      <p key={at} className="line-clamp-4">
        <Highlight text={part.text} query={words} />
      </p>
    ),
  );
}

const MIN_LENGTH = 4;
const STOP_WORDS = new Set(
  "what when where which with from that this your have does should would could about into they them then than there their will just more most much many some such only over also been being were take away".split(
    " ",
  ),
);

/** The words of a question to highlight in a passage, without stop words. */
const highlightWords = (question: string): string =>
  [...new Set(question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]
    .filter((word) => word.length >= MIN_LENGTH && !STOP_WORDS.has(word))
    .join(" ");

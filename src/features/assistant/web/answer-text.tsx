import { Link } from "@tanstack/react-router";
import { cx } from "#ui/cx.ts";
import { Markdown } from "#ui/markdown/markdown.tsx";
import type { ExchangeData } from "./api.ts";

interface Props {
  exchange: ExchangeData;
  isLive: boolean;
}

/** The model's answer. Citations link to their source; invented citations are removed. */
export function AnswerText({ exchange, isLive }: Props) {
  const { answer, sources } = exchange;
  return (
    <div className={cx("prose prose-compact", isLive && "prose-writing")}>
      <Markdown
        text={answer}
        renderReference={(number, key) => {
          const source = sources.find((one) => one.number === number);
          if (!source) return null;
          return (
            <Link
              key={key}
              to={source.path}
              title={source.title}
              aria-label={`Source ${number}: ${source.title}`}
              className="mx-0.5 inline-grid h-5 min-w-5 place-items-center rounded bg-press-soft px-1 align-[0.1em] font-sans font-semibold text-press text-xs not-italic no-underline hover:bg-press hover:text-on-press"
            >
              {number}
            </Link>
          );
        }}
        renderLink={(href, children, key) => (
          <Link key={key} to={href}>
            {children}
          </Link>
        )}
      />
    </div>
  );
}

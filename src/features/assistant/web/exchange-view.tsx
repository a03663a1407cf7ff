import { LogoMark } from "#ui/illustrations/logo-mark.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";
import { AnswerActions } from "./answer-actions.tsx";
import { AnswerNotice } from "./answer-notice.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { ConversationData, ExchangeData } from "./api.ts";
import { SearchResults } from "./search-results.tsx";
import { SourceCards } from "./source-cards.tsx";

interface Props {
  exchange: ExchangeData;
  conversation: ConversationData | undefined;
  /** Its answer is streaming in this tab. */
  isLive: boolean;
  isLast: boolean;
  isBusy: boolean;
  onRetry: () => void;
  onHandOver: () => void;
}

/** A question and its answer. */
export function ExchangeView(props: Props) {
  const { exchange, isLive, isLast, isBusy } = props;
  const { question, answer, state, sources, provider } = exchange;
  const isQuoting = answer === "" && state !== "answering" && !exchange.isWithdrawn;
  return (
    <article aria-label={question} className="flex flex-col gap-5">
      <h2 className="ml-auto w-fit max-w-[88%] whitespace-pre-wrap text-pretty rounded bg-press-soft px-4 py-2.5 text-ink [overflow-wrap:anywhere]">
        <span className="visually-hidden">You asked: </span>
        {question}
      </h2>
      <div className="flex min-w-0 flex-col gap-4">
        <p className="flex items-center gap-2 font-semibold text-ink-soft text-xs uppercase tracking-wider">
          <LogoMark className="size-4 text-press" />
          {isQuoting ? "Search results" : "Answer"}
          {state === "answering" && (
            <span className="inline-flex items-center gap-1.5 font-normal normal-case tracking-normal">
              <SpinnerMark className="size-3" />
              {waitingText(isLive, provider, answer)}
            </span>
          )}
        </p>
        {answer && <AnswerText exchange={exchange} isLive={isLive} />}
        <AnswerNotice exchange={exchange} onRetry={isLast && !isBusy ? props.onRetry : undefined} />
        {isQuoting && <SearchResults exchange={exchange} />}
        {!isQuoting && sources.length > 0 && <SourceCards exchange={exchange} />}
        {state !== "answering" && (
          <AnswerActions
            exchange={exchange}
            conversation={props.conversation}
            onRetry={isLast && !isBusy ? props.onRetry : undefined}
            onHandOver={props.onHandOver}
          />
        )}
      </div>
    </article>
  );
}

function waitingText(isLive: boolean, provider: string, answer: string): string {
  if (!isLive) return "Answering in another tab";
  if (answer) return "Writing...";
  return provider === "model" ? "Finding relevant lessons..." : "Searching...";
}

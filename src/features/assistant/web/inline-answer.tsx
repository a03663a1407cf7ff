import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Sparkles from "lucide-react/icons/sparkles";
import { useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";
import { MAX_QUESTION } from "../limits.ts";
import { AnswerNotice } from "./answer-notice.tsx";
import { answerStatus } from "./answer-status.ts";
import { AnswerText } from "./answer-text.tsx";
import { conversationOptions } from "./api.ts";
import { SourceCards } from "./source-cards.tsx";
import { useAnswerStream } from "./use-answer-stream.ts";

const ignore = () => undefined;

/** Asks the assistant inside another form, and shows the answer there. */
export function InlineAnswer({ question }: { question: string }) {
  const [conversationId, setConversationId] = useState<string | null>(null);
  const [asked, setAsked] = useState("");
  const stream = useAnswerStream({ onBegin: setConversationId, onUnsent: ignore });
  const conversation = useQuery({
    ...conversationOptions(conversationId ?? ""),
    enabled: conversationId !== null,
  });
  const { live, error } = stream;
  const exchange = live?.exchange ?? conversation.data?.exchanges.at(-1);
  const text = question.trim().slice(0, MAX_QUESTION);

  function ask() {
    setAsked(text);
    setConversationId(null);
    void stream.ask(text, null);
  }

  return (
    <div className="flex flex-col gap-3">
      {live ? (
        <p className="flex items-center gap-2 text-ink-soft text-sm">
          <SpinnerMark className="size-3.5" /> Answering...
          <Button variant="link" className="ml-auto" onClick={stream.stop}>
            Stop
          </Button>
        </p>
      ) : (
        text !== asked && (
          <div>
            <Button
              variant="secondary"
              size="sm"
              icon={<Sparkles aria-hidden="true" className="size-4" />}
              onClick={ask}
            >
              {exchange ? "Ask the Assistant Again" : "Ask the Assistant"}
            </Button>
          </div>
        )
      )}
      {error && <Banner tone="error">{error}</Banner>}
      {exchange && exchange.id !== "" && (
        <section
          aria-label="Answer of the assistant"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
          className="flex max-h-80 flex-col gap-4 overflow-y-auto rounded border border-line bg-surface p-4"
        >
          {exchange.answer && <AnswerText exchange={exchange} isLive={live !== null} />}
          <AnswerNotice
            exchange={exchange}
            onRetry={
              live || !conversationId
                ? undefined
                : () => void stream.retry(exchange, conversationId)
            }
          />
          {exchange.sources.length > 0 && <SourceCards exchange={exchange} />}
          {conversationId && !live && (
            <Link
              to="/assistant"
              search={{ c: conversationId }}
              target="_blank"
              className={buttonClass({ variant: "link", className: "self-start" })}
            >
              Continue in the assistant
              <span className="visually-hidden"> (opens in a new tab)</span>
            </Link>
          )}
        </section>
      )}
      <p role="status" className="visually-hidden">
        {answerStatus(exchange, live !== null)}
      </p>
    </div>
  );
}

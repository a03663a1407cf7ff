import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Banner } from "#ui/banner.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { answerStatus } from "./answer-status.ts";
import type { ConversationData, ExchangeData } from "./api.ts";
import { ExchangeView } from "./exchange-view.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { useFollowAnswer } from "./use-follow-answer.ts";

interface Props {
  conversation: ConversationData | undefined;
  exchanges: ExchangeData[];
  /** The exchange that is streaming in this tab; empty until it has an id. */
  liveId: string | null;
  isFull: boolean;
  isBusy: boolean;
  onRetry: (exchange: ExchangeData) => void;
  onNew: () => void;
}

/** The questions and answers of a conversation. */
export function Thread(props: Props) {
  const { conversation, exchanges, liveId, isBusy } = props;
  const [isHandingOver, setIsHandingOver] = useState(false);
  const last = exchanges.at(-1);
  const scroll = useFollowAnswer(exchanges.length, `${last?.state}${last?.answer.length}`);
  return (
    <>
      <div
        ref={scroll.box}
        onScroll={scroll.onScroll}
        role="log"
        aria-label="Questions and answers"
        aria-live="off"
        aria-busy={liveId !== null}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-10 px-4 py-6 sm:px-8">
          {exchanges.map((exchange) => (
            <ExchangeView
              key={exchange.id || "new"}
              exchange={exchange}
              conversation={conversation}
              isLive={exchange.id === liveId}
              isLast={exchange === last}
              isBusy={isBusy}
              onRetry={() => props.onRetry(exchange)}
              onHandOver={() => setIsHandingOver(true)}
            />
          ))}
          {conversation?.ticketId && (
            <Banner
              tone="success"
              action={
                <Link
                  to="/support"
                  search={{ ticket: conversation.ticketId }}
                  className={buttonClass({ variant: "link" })}
                >
                  View ticket
                </Link>
              }
            >
              You asked the team about this conversation.
            </Banner>
          )}
          {props.isFull && (
            <Banner
              action={
                <Button variant="link" onClick={props.onNew}>
                  New conversation
                </Button>
              }
            >
              This conversation is full. Please start a new one.
            </Banner>
          )}
        </div>
      </div>
      <p role="status" className="visually-hidden">
        {answerStatus(last, liveId !== null)}
      </p>
      {conversation && isHandingOver && (
        <HandOverDialog conversation={conversation} onClose={() => setIsHandingOver(false)} />
      )}
    </>
  );
}

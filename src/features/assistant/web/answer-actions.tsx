import { Link } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import LifeBuoy from "lucide-react/icons/life-buoy";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useEffect, useState } from "react";
import { Button, buttonClass, IconButton } from "#ui/button.tsx";
import { toast } from "#ui/toast-store.ts";
import type { ConversationData, ExchangeData } from "./api.ts";
import { citedNumbers } from "./cited-numbers.ts";
import { RatingButtons } from "./rating-buttons.tsx";

interface Props {
  exchange: ExchangeData;
  conversation: ConversationData | undefined;
  onRetry: (() => void) | undefined;
  onHandOver: () => void;
}

const icon = "size-4";

/** Copy, retry, rate and hand over an answer. */
export function AnswerActions({ exchange, conversation, onRetry, onHandOver }: Props) {
  const hasText = exchange.answer !== "" || exchange.sources.length > 0;
  return (
    <div data-print="hide" className="-ml-2 flex flex-wrap items-center gap-1">
      {hasText && <CopyButton text={plainAnswer(exchange, location.origin)} />}
      {onRetry && (
        <IconButton
          size="sm"
          label="Ask again"
          title="Ask again"
          icon={<RotateCcw aria-hidden="true" className={icon} />}
          onClick={onRetry}
        />
      )}
      {hasText && conversation && (
        <RatingButtons exchange={exchange} conversationId={conversation.id} />
      )}
      {conversation?.ticketId ? (
        <Link
          to="/support"
          search={{ ticket: conversation.ticketId }}
          className={buttonClass({ variant: "ghost", size: "sm", className: "sm:ml-auto" })}
        >
          <LifeBuoy aria-hidden="true" className={icon} />
          View your ticket
        </Link>
      ) : (
        conversation && (
          <Button
            variant="ghost"
            size="sm"
            className="sm:ml-auto"
            icon={<LifeBuoy aria-hidden="true" className={icon} />}
            onClick={onHandOver}
          >
            Ask the team instead
          </Button>
        )
      )}
    </div>
  );
}

const COPIED_MS = 2_000;

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      toast.error("Failed to copy the answer.");
    }
  }
  return (
    <>
      <IconButton
        size="sm"
        label="Copy answer"
        title="Copy answer"
        icon={
          isCopied ? (
            <Check aria-hidden="true" className={`${icon} text-sage`} />
          ) : (
            <Copy aria-hidden="true" className={icon} />
          )
        }
        onClick={() => void copy()}
      />
      <span role="status" className="visually-hidden">
        {isCopied ? "Copied." : ""}
      </span>
    </>
  );
}

/** An answer with its sources as text for the clipboard. */
function plainAnswer({ answer, sources }: ExchangeData, origin: string): string {
  const cited = citedNumbers(answer);
  const used = answer ? sources.filter(({ number }) => cited.has(number)) : sources;
  const lines = used.map(({ number, title, path, excerpt }) =>
    answer
      ? `[${number}] ${title}: ${origin}${path}`
      : `[${number}] ${title}\n${excerpt}\n${origin}${path}`,
  );
  const list = lines.join(answer ? "\n" : "\n\n");
  return [answer, list].filter(Boolean).join("\n\n");
}

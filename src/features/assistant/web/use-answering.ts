import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { type AnswerEventData, readAnswer } from "./answer-stream.ts";
import {
  assistantApi,
  type ConversationData,
  type ConversationSummaryData,
  conversationOptions,
  type ExchangeData,
} from "./api.ts";

const FAILED = "We could not reach the assistant. Your question is kept; please try again.";

const SETTLE_MS = 500;

/** The exchange that is being answered right now. */
export interface LiveExchange {
  /** Null until the server has written it down. */
  conversationId: string | null;
  exchange: ExchangeData;
}

interface Handlers {
  onBegin: (conversationId: string) => void;
  /** The question never arrived: it goes back to where it was written. */
  onUnheard: (question: string) => void;
}

const blank = (question: string): ExchangeData => ({
  id: "",
  question,
  answer: "",
  provider: "offline",
  state: "answering",
  notice: null,
  sources: [],
  isWithdrawn: false,
  rating: null,
  createdAt: new Date().toISOString(),
});

/** Asks, follows the answer while it arrives, and puts it into the conversation in the end. */
export function useAnswering({ onBegin, onUnheard }: Handlers) {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveExchange | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<LiveExchange | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const frame = useRef(0);
  const isOnScreen = useRef(true);

  const show = useCallback((next: LiveExchange | null) => {
    current.current = next;
    cancelAnimationFrame(frame.current);
    // Pieces may arrive faster than the screen shows them.
    frame.current = requestAnimationFrame(() => setLive(current.current));
  }, []);

  const keep = useCallback(
    (conversationId: string, exchange: ExchangeData) => {
      const { queryKey } = conversationOptions(conversationId);
      client.setQueryData<ConversationData>(queryKey, (known) => withExchange(known, exchange));
      void client.invalidateQueries({ queryKey: assistantApi.query.overview.key() });
      // Whoever hung up is a moment ahead of the server, which still writes down what it said.
      setTimeout(() => void client.invalidateQueries({ queryKey }), SETTLE_MS);
    },
    [client],
  );

  const follow = useCallback(
    (event: AnswerEventData) => {
      const now = current.current;
      if (!now) return;
      if (event.type === "begin") {
        const { conversation, exchange } = event;
        client.setQueryData<ConversationData>(
          conversationOptions(conversation.id).queryKey,
          (known) => withConversation(known, conversation),
        );
        show({ conversationId: conversation.id, exchange });
        if (isOnScreen.current) onBegin(conversation.id);
      } else if (event.type === "text") {
        show({ ...now, exchange: { ...now.exchange, answer: now.exchange.answer + event.text } });
      } else if (event.type === "end" && now.conversationId) {
        keep(now.conversationId, event.exchange);
      } else if (event.type === "error") {
        setError(event.message);
        if (now.conversationId) keep(now.conversationId, { ...now.exchange, state: "failed" });
      }
    },
    [client, keep, onBegin, show],
  );

  const run = useCallback(
    async (path: string, body: object, start: LiveExchange) => {
      const controller = new AbortController();
      stopping.current = controller;
      setError(null);
      show(start);
      try {
        await readAnswer({ path, body, signal: controller.signal, onEvent: follow });
      } catch (thrown) {
        const now = current.current;
        const wasStopped = controller.signal.aborted;
        if (now?.conversationId && now.exchange.id) {
          keep(now.conversationId, { ...now.exchange, state: "stopped" });
        } else {
          onUnheard(start.exchange.question);
        }
        if (!wasStopped) setError(errorMessage(thrown, FAILED));
      } finally {
        if (stopping.current === controller) stopping.current = null;
        show(null);
      }
    },
    [follow, keep, onUnheard, show],
  );

  // Leaving the screen does not stop the answer: it is there when one comes back.
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  return {
    live,
    error,
    clearError: useCallback(() => setError(null), []),
    isAnswering: live !== null,
    ask: (question: string, conversationId: string | null) =>
      run(
        "/api/assistant/answers",
        { question, ...(conversationId ? { conversationId } : {}) },
        { conversationId, exchange: blank(question) },
      ),
    retry: (exchange: ExchangeData, conversationId: string) =>
      run(
        `/api/assistant/answers/${exchange.id}/retry`,
        {},
        { conversationId, exchange: { ...blank(exchange.question), id: exchange.id } },
      ),
    stop: () => stopping.current?.abort(),
  };
}

function withExchange(known: ConversationData | undefined, exchange: ExchangeData) {
  if (!known) return undefined;
  const isKnown = known.exchanges.some(({ id }) => id === exchange.id);
  const exchanges = isKnown
    ? known.exchanges.map((one) => (one.id === exchange.id ? exchange : one))
    : [...known.exchanges, exchange];
  return { ...known, exchanges };
}

/** A conversation that just began is on the screen at once, without asking for it. */
const withConversation = (
  known: ConversationData | undefined,
  conversation: ConversationSummaryData,
): ConversationData => ({ exchanges: [], isFull: false, ...known, ...conversation });

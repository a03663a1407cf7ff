import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { errorMessage } from "#platform/web/api-client.ts";
import { readAnswer } from "./answer-stream.ts";
import {
  type AnswerEventData,
  assistantApi,
  type ConversationData,
  type ConversationSummaryData,
  conversationOptions,
  type ExchangeData,
} from "./api.ts";

const FAILED = "We couldn't reach the assistant. We've kept your question. Please try again.";

const REFETCH_DELAY_MS = 500;

/** The exchange whose answer is streaming. */
export interface LiveExchange {
  /** Null until the server has saved it. */
  conversationId: string | null;
  exchange: ExchangeData;
}

interface Handlers {
  onBegin: (conversationId: string) => void;
  /** The question did not reach the server and goes back into the field. */
  onUnsent: (question: string) => void;
}

type RequestAnswer = (options: { signal: AbortSignal }) => Promise<AsyncIterable<AnswerEventData>>;

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

/** Sends questions, renders the streamed answer and stores the result in the query cache. */
export function useAnswerStream({ onBegin, onUnsent }: Handlers) {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveExchange | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<LiveExchange | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const frame = useRef(0);
  const isOnScreen = useRef(true);

  const show = useCallback((next: LiveExchange | null) => {
    current.current = next;
    cancelAnimationFrame(frame.current);
    // Events can arrive faster than frames, so state updates once per frame.
    frame.current = requestAnimationFrame(() => setLive(current.current));
  }, []);

  const cacheExchange = useCallback(
    (conversationId: string, exchange: ExchangeData) => {
      const { queryKey } = conversationOptions(conversationId);
      client.setQueryData<ConversationData>(queryKey, (known) => withExchange(known, exchange));
      void client.invalidateQueries({ queryKey: assistantApi.query.overview.key() });
      // After Stop, the server needs a moment to save the partial answer.
      setTimeout(() => void client.invalidateQueries({ queryKey }), REFETCH_DELAY_MS);
    },
    [client],
  );

  const handleEvent = useCallback(
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
        cacheExchange(now.conversationId, event.exchange);
      } else if (event.type === "error") {
        setError(event.message);
        if (now.conversationId)
          cacheExchange(now.conversationId, { ...now.exchange, state: "failed" });
      }
    },
    [client, cacheExchange, onBegin, show],
  );

  const run = useCallback(
    async (request: RequestAnswer, start: LiveExchange) => {
      const controller = new AbortController();
      controllerRef.current = controller;
      setError(null);
      show(start);
      try {
        const events = await request({ signal: controller.signal });
        for await (const event of readAnswer(events)) handleEvent(event);
      } catch (failure) {
        const now = current.current;
        const wasStopped = controller.signal.aborted;
        if (now?.conversationId && now.exchange.id) {
          cacheExchange(now.conversationId, { ...now.exchange, state: "stopped" });
        } else {
          onUnsent(start.exchange.question);
        }
        if (!wasStopped) setError(errorMessage(failure, FAILED));
      } finally {
        if (controllerRef.current === controller) controllerRef.current = null;
        show(null);
      }
    },
    [handleEvent, cacheExchange, onUnsent, show],
  );

  // Leaving the screen does not stop the answer.
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
        (options) =>
          assistantApi.call.ask(
            { question, ...(conversationId ? { conversationId } : {}) },
            options,
          ),
        { conversationId, exchange: blank(question) },
      ),
    retry: (exchange: ExchangeData, conversationId: string) =>
      run((options) => assistantApi.call.retry({ id: exchange.id }, options), {
        conversationId,
        exchange: { ...blank(exchange.question), id: exchange.id },
      }),
    stop: () => controllerRef.current?.abort(),
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

/** Adds a new conversation to the cache, so it renders without a request. */
const withConversation = (
  known: ConversationData | undefined,
  conversation: ConversationSummaryData,
): ConversationData => ({ exchanges: [], isFull: false, ...known, ...conversation });

import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { isApiError } from "#platform/web/api-client.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { EmptySearch } from "#ui/illustrations/empty-search.tsx";
import { LoadingRegion, Skeleton, SkeletonText } from "#ui/skeleton.tsx";
import { MAX_EXCHANGES } from "../limits.ts";
import { conversationOptions, type ExchangeData, type OverviewData } from "./api.ts";
import { StartPanel } from "./start-panel.tsx";
import type { LiveExchange } from "./use-answer-stream.ts";

const loadThread = () => import("./thread.tsx");
const Thread = lazy(() => loadThread().then((m) => ({ default: m.Thread })));

interface Props {
  conversationId: string | undefined;
  overview: UseQueryResult<OverviewData>;
  live: LiveExchange | null;
  isBusy: boolean;
  onAsk: (question: string) => void;
  onRetry: (exchange: ExchangeData) => void;
  onNew: () => void;
}

const FAILED = "Failed to load the conversation. Please try again later.";
/** Polls while another tab is receiving the answer. */
const POLL_INTERVAL_MS = 2_000;

export function ConversationPanel(props: Props) {
  const { conversationId, overview, live, isBusy, onAsk, onRetry, onNew } = props;
  useEffect(() => {
    // Preloads the chunk before the first answer needs it.
    void loadThread().catch(() => undefined);
  }, []);
  const conversation = useQuery({
    ...conversationOptions(conversationId ?? ""),
    enabled: conversationId !== undefined,
    retry: (count, error) => !(isApiError(error) && error.status < 500) && count < 2,
    refetchInterval: ({ state }) =>
      !live && state.data?.exchanges.at(-1)?.state === "answering" ? POLL_INTERVAL_MS : false,
  });
  if (!conversationId && !live) {
    if (overview.isError && !overview.data) {
      return (
        <Centered>
          <ErrorBox
            message="Failed to load the assistant. Please try again later."
            onRetry={() => void overview.refetch()}
          />
        </Centered>
      );
    }
    return <StartPanel overview={overview.data} isBusy={isBusy} onAsk={onAsk} />;
  }
  if (conversation.isError && !conversation.data) {
    const isGone = isApiError(conversation.error) && conversation.error.status === 404;
    return (
      <Centered>
        {isGone ? (
          <EmptyState
            illustration={<EmptySearch />}
            title="Conversation not found"
            text="It was deleted or belongs to another account."
            action={<Button onClick={onNew}>New conversation</Button>}
          />
        ) : (
          <ErrorBox message={FAILED} onRetry={() => void conversation.refetch()} />
        )}
      </Centered>
    );
  }
  const known = conversation.data?.exchanges;
  if (!known && !live) return <ThreadSkeleton />;
  return (
    <Suspense fallback={<ThreadSkeleton />}>
      <Thread
        conversation={conversation.data}
        exchanges={withLive(known ?? [], live)}
        liveId={live ? live.exchange.id : null}
        isFull={(known?.length ?? 0) >= MAX_EXCHANGES}
        isBusy={isBusy}
        onRetry={onRetry}
        onNew={onNew}
      />
    </Suspense>
  );
}

function withLive(known: ExchangeData[], live: LiveExchange | null): ExchangeData[] {
  if (!live) return known;
  const { exchange } = live;
  const isKnown = exchange.id !== "" && known.some(({ id }) => id === exchange.id);
  return isKnown
    ? known.map((one) => (one.id === exchange.id ? exchange : one))
    : [...known, exchange];
}

function Centered({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto p-6">{children}</div>
  );
}

function ThreadSkeleton() {
  return (
    <LoadingRegion
      label="Loading conversation"
      className="mx-auto flex min-h-0 w-full max-w-[46rem] flex-1 flex-col gap-6 overflow-hidden px-4 py-6 sm:px-8"
    >
      <Skeleton className="ml-auto h-11 w-2/3" />
      <SkeletonText lines={5} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    </LoadingRegion>
  );
}

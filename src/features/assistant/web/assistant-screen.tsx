import { useQuery } from "@tanstack/react-query";
import History from "lucide-react/icons/history";
import Search from "lucide-react/icons/search";
import Sparkles from "lucide-react/icons/sparkles";
import SquarePen from "lucide-react/icons/square-pen";
import { useCallback, useRef, useState } from "react";
import { useDraft } from "#platform/web/draft.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { useMember } from "#platform/web/session.ts";
import { Badge } from "#ui/badge.tsx";
import { IconButton } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Drawer } from "#ui/drawer.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import type { OverviewData } from "./api.ts";
import { overviewOptions } from "./api.ts";
import { AskBox } from "./ask-box.tsx";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPanel } from "./conversation-panel.tsx";
import { useAnswerStream } from "./use-answer-stream.ts";

/** /assistant: questions, answers with sources, and the history. */
export function AssistantScreen() {
  const overview = useQuery(overviewOptions());
  const provider = overview.data?.provider;
  const title = provider === "offline" ? "Ask the library" : "AI Assistant";
  useDocumentTitle(title);
  const member = useMember();
  const [{ c }, change] = useSearchState("/assistant");
  const conversationId = c || undefined;
  const [isListOpen, setIsListOpen] = useState(false);
  const draft = useDraft(`assistant:${member.id}`, "");
  const input = useRef<HTMLTextAreaElement>(null);

  const onBegin = useCallback((id: string) => change({ c: id }, { replace: true }), [change]);
  const answers = useAnswerStream({ onBegin, onUnsent: draft.setValue });
  const { live, error } = answers;
  const isShown = live !== null && (live.conversationId ?? undefined) === conversationId;

  function open(id: string | undefined) {
    answers.clearError();
    setIsListOpen(false);
    change({ c: id });
    if (!id) input.current?.focus();
  }

  function ask(question: string) {
    draft.clear();
    void answers.ask(question, conversationId ?? null);
  }

  const list = (
    <ConversationList
      current={conversationId}
      onOpen={open}
      onDeletedCurrent={() => open(undefined)}
    />
  );
  return (
    // Specified height: viewport minus 100px. Negative margins cancel the padding of the page frame.
    <div className="@container -my-3.5 flex h-[calc(100dvh-100px-var(--bottom-bar))] min-h-96 flex-col lg:-my-5.5">
      <header className="mb-3 flex items-center gap-3">
        {/* Hidden until the provider is known, so the layout does not shift. */}
        <div
          className={cx(
            "flex flex-wrap items-center gap-x-3 gap-y-0.5",
            overview.isPending && "invisible",
          )}
        >
          <h1 className="display text-2xl text-ink">{title}</h1>
          {(overview.isPending || provider) && <ProviderBadge provider={provider ?? "offline"} />}
        </div>
        <div className="ml-auto flex gap-2 @3xl:hidden">
          <IconButton
            variant="secondary"
            label="Conversations"
            icon={<History aria-hidden="true" className="size-5" />}
            onClick={() => setIsListOpen(true)}
          />
          <IconButton
            variant="secondary"
            label="New conversation"
            icon={<SquarePen aria-hidden="true" className="size-5" />}
            onClick={() => open(undefined)}
          />
        </div>
      </header>
      <div className="grid min-h-0 flex-1 overflow-clip rounded border border-line bg-surface @3xl:grid-cols-[17rem_minmax(0,1fr)]">
        <aside
          aria-label="Conversations"
          className="hidden min-h-0 flex-col border-line border-r @3xl:flex"
        >
          {list}
        </aside>
        <section aria-label="Conversation" className="flex min-h-0 min-w-0 flex-col">
          <ConversationPanel
            key={conversationId ?? "new"}
            conversationId={conversationId}
            overview={overview}
            live={isShown ? live : null}
            isBusy={answers.isAnswering}
            onAsk={ask}
            onRetry={(exchange) => {
              if (conversationId) void answers.retry(exchange, conversationId);
            }}
            onNew={() => open(undefined)}
          />
          <AskBox
            draft={draft}
            inputRef={input}
            error={error}
            isAnswering={answers.isAnswering}
            provider={provider}
            onAsk={ask}
            onStop={() => {
              answers.stop();
              // The Stop button disappears, so focus moves to the field.
              input.current?.focus();
            }}
          />
        </section>
      </div>
      <Drawer open={isListOpen} onClose={() => setIsListOpen(false)} title="Conversations">
        {list}
      </Drawer>
    </div>
  );
}

/** Shows whether answers come from a model or from search. */
function ProviderBadge({ provider }: { provider: OverviewData["provider"] }) {
  return provider === "model" ? (
    <Badge tone="blue" icon={<Sparkles aria-hidden="true" className="size-3.5" />}>
      AI answers with sources
    </Badge>
  ) : (
    <Badge tone="amber" icon={<Search aria-hidden="true" className="size-3.5" />}>
      Search only
    </Badge>
  );
}

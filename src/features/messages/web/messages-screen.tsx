import { useQueryClient } from "@tanstack/react-query";
import Paperclip from "lucide-react/icons/paperclip";
import { lazy, Suspense, useCallback, useMemo, useState } from "react";
import type { UploadedFile } from "#platform/upload-schema.ts";
import { brand } from "#platform/web/brand.ts";
import { useDraft } from "#platform/web/draft.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { ReplyTime } from "#platform/web/reply-time.tsx";
import { useMember } from "#platform/web/session.ts";
import { IconButton } from "#ui/button.tsx";
import { Composer } from "#ui/composer.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { type MessageData, messagesApi, unreadOptions } from "./api.ts";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { ThreadView } from "./thread-view.tsx";
import { useOutbox } from "./use-outbox.ts";
import { useThread } from "./use-thread.ts";

/** Lazy-loaded, because it shows nothing until a file is attached. */
const AttachmentsField = lazy(() =>
  import("#platform/web/attachments-field.tsx").then((m) => ({ default: m.AttachmentsField })),
);

const TEAM = { name: "The team", avatarUrl: null };
const isOwn = (message: MessageData) => !message.isAdminMessage;

/** /messages: a member's conversation with the team. */
export function MessagesScreen() {
  const member = useMember();
  const client = useQueryClient();
  const self = useMemo(
    () => ({ name: `${member.firstName} ${member.lastName}`.trim(), avatarUrl: member.avatarUrl }),
    [member],
  );
  const source = useMemo(
    () => ({
      queryKey: messagesApi.query.list.queryKey({ input: {} }),
      load: (before?: number) => messagesApi.call.list(before ? { before } : {}),
    }),
    [],
  );
  const { query, add, change, refresh, follow, loadEarlier, isLoadingEarlier } = useThread(source);
  const outbox = useOutbox(member.id, {
    messages: query.data?.messages,
    send: messagesApi.call.send,
    onSent(message) {
      add(message);
      refresh();
    },
  });
  const draft = useDraft(`message:${member.id}`, "");
  const files = useDraft<UploadedFile[]>(`message-files:${member.id}`, []);
  const [isAttaching, setIsAttaching] = useState(false);
  const hasAttachments = isAttaching || files.value.length > 0;

  useLive("message", (payload) => {
    const readPosition = payload?.readPosition;
    if (typeof readPosition !== "number") return follow(payload?.messageId);
    return change((thread) => ({
      ...thread,
      readPosition: Math.max(thread.readPosition, readPosition),
    }));
  });

  const markRead = useCallback(
    (position: number) => {
      change((thread) => ({ ...thread, readPosition: position }));
      const { queryKey } = unreadOptions();
      void client
        .cancelQueries({ queryKey })
        .then(() => client.setQueryData(queryKey, { unread: 0 }));
      // A failure is harmless: the next visit marks it again.
      messagesApi.call.markRead({ position }).catch(() => undefined);
    },
    [change, client],
  );

  function send(text: string) {
    outbox.add(text, files.value);
    draft.clear();
    files.clear();
    setIsAttaching(false);
  }

  return (
    <div className="flex h-[calc(100dvh-8rem-var(--bottom-bar))] min-h-112 flex-col lg:h-[calc(100dvh-9rem)]">
      <PageHeader
        title="Messages"
        subtitle={`Message the ${brand.name} team.`}
        className="mb-5 sm:mb-6"
      />
      {query.isError && !query.data && (
        <ErrorBox message="Failed to load messages. Please try again later." />
      )}
      {(query.isPending || query.data) && (
        <section
          aria-label="Conversation with the team"
          className="flex min-h-0 flex-1 flex-col overflow-clip rounded border border-line bg-surface"
        >
          {query.data ? (
            <ThreadView
              label="Messages"
              messages={query.data.messages}
              hasEarlier={query.data.hasEarlier}
              isLoadingEarlier={isLoadingEarlier}
              onLoadEarlier={() => void loadEarlier()}
              outgoing={outbox.items}
              onRetry={outbox.retry}
              onDiscard={(item) => outbox.drop(item.clientId)}
              readPosition={query.data.readPosition}
              markRead={markRead}
              isOwn={isOwn}
              authorOf={(message) => (isOwn(message) ? self : (message.admin ?? TEAM))}
              self={self}
              empty={
                <EmptyState
                  illustration={<EmptyInbox />}
                  title={`Message the ${brand.name} team`}
                  text="Ask about a lesson, an event or your agency. A real person reads every message and replies here, usually within one business day."
                />
              }
            />
          ) : (
            <ThreadSkeleton />
          )}
          <div className="border-line border-t px-4 py-3 sm:px-6">
            <Composer
              label="Your message"
              placeholder="Write a message"
              value={draft.value}
              onChange={draft.setValue}
              onSend={send}
              hasFiles={files.value.length > 0}
              maxLength={5000}
              tools={
                <IconButton
                  label="Attach files"
                  variant="secondary"
                  aria-expanded={hasAttachments}
                  icon={<Paperclip aria-hidden="true" className="size-4.5" />}
                  onClick={() => setIsAttaching(!isAttaching)}
                />
              }
            >
              <ReplyTime by={query.data?.replyBy} />
              <Suspense>
                <AttachmentsField
                  label="Attachments"
                  isOpen={isAttaching}
                  value={files.value}
                  onChange={files.setValue}
                />
              </Suspense>
            </Composer>
          </div>
        </section>
      )}
    </div>
  );
}

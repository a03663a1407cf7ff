import { type ReactNode, useCallback, useMemo } from "react";
import { useLive } from "#platform/web/live/use-live.ts";
import { useMember } from "#platform/web/session.ts";
import { TeamComposer } from "#platform/web/team-composer.tsx";
import { useReply } from "#platform/web/use-reply.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { type MessageData, messagesApi } from "./api.ts";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { ThreadView } from "./thread-view.tsx";
import { useThread } from "./use-thread.ts";

interface Props {
  /** The id of the member. */
  id: string;
  member: { name: string; avatarUrl: string | null };
  header: ReactNode;
  variables: Readonly<Record<string, string>>;
  onTyping: () => void;
  /** A reply or note was saved. */
  onSent: () => void;
}

const isOwn = (message: MessageData) => message.isAdminMessage;
const TEAM = { name: "The team", avatarUrl: null };

/** The team's view of a member's conversation. */
export function ConversationPanel({ id: memberId, member, header, variables, ...props }: Props) {
  const { onTyping, onSent } = props;
  const self = useMember();
  const source = useMemo(
    () => ({
      queryKey: messagesApi.query.conversation.queryKey({ input: { memberId } }),
      load: (before?: number) =>
        messagesApi.call.conversation(before ? { memberId, before } : { memberId }),
    }),
    [memberId],
  );
  const { query, add, change, follow, loadEarlier, isLoadingEarlier } = useThread(source);
  const last = query.data?.messages.at(-1);
  const reply = useReply(
    `team-message:${memberId}`,
    async ({ text: content, clientId, fileIds, isInternal, isResolved, seen }) => {
      if (isInternal) {
        const note = await messagesApi.call.addNote({ memberId, content, clientId, fileIds });
        change((thread) => ({ ...thread, notes: [...thread.notes, note] }));
      } else {
        const seenPosition = typeof seen === "number" ? { seenPosition: seen } : {};
        const message = { memberId, content, clientId, fileIds, isResolved, ...seenPosition };
        add(await messagesApi.call.reply(message));
      }
      onSent();
    },
    () => last?.position ?? 0,
  );

  useLive("conversation", (payload) => {
    if (payload && (payload.memberId !== memberId || "unread" in payload)) return undefined;
    const memberReadPosition = payload?.memberReadPosition;
    if (typeof memberReadPosition !== "number") return follow(payload?.messageId);
    return change((thread) => ({ ...thread, memberReadPosition }));
  });

  const markRead = useCallback(
    (position: number) => {
      change((thread) => ({ ...thread, readPosition: position }));
      messagesApi.call.markReadByTeam({ memberId, position }).catch(() => undefined);
    },
    [change, memberId],
  );

  if (query.isError && !query.data) {
    return (
      <div className="p-6">
        <ErrorBox
          message="Failed to load messages. Please try again later."
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  const seenPosition = query.data?.memberReadPosition ?? 0;
  const lastOwn = query.data?.messages.findLast(isOwn);
  const failed = reply.pending.find(({ error }) => error !== undefined);
  return (
    <section aria-label={`Conversation with ${member.name}`} className="flex min-h-0 flex-col">
      {header}
      {query.data ? (
        <ThreadView
          label={`Messages with ${member.name}`}
          messages={query.data.messages}
          notes={query.data.notes}
          hasEarlier={query.data.hasEarlier}
          isLoadingEarlier={isLoadingEarlier}
          onLoadEarlier={() => void loadEarlier()}
          outgoing={reply.pending.map(({ clientId, text, files, error, isInternal }) => ({
            clientId,
            content: text,
            files,
            state: error === undefined ? "sending" : "failed",
            ...(error !== undefined && { reason: error }),
            isNote: isInternal,
          }))}
          retryLabel={failed?.isUnseen ? "Send Anyway" : undefined}
          onRetry={reply.retry}
          discardLabel="Edit"
          onDiscard={(item) => reply.edit(item.clientId)}
          readPosition={query.data.readPosition}
          markRead={markRead}
          isOwn={isOwn}
          authorOf={(message) => (isOwn(message) ? (message.admin ?? TEAM) : member)}
          self={{ name: `${self.firstName} ${self.lastName}`, avatarUrl: self.avatarUrl }}
          noteOn={(message) => (
            <>
              {message.admin && message.admin.id !== self.id && <span>{message.admin.name}</span>}
              {message.id === lastOwn?.id && message.position <= seenPosition && <span>Seen</span>}
            </>
          )}
          empty={<p className="py-16 text-center text-ink-soft text-sm">No messages yet.</p>}
        />
      ) : (
        <ThreadSkeleton />
      )}
      <div className="border-line border-t px-4 py-3">
        <TeamComposer
          reply={reply}
          name={member.name}
          maxLength={5000}
          variables={variables}
          onTyping={onTyping}
        />
      </div>
    </section>
  );
}

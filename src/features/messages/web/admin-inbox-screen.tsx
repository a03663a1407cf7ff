import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLive } from "#platform/web/live/use-live.ts";
import { useSearchState } from "#platform/web/routing.ts";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { EmptyInbox } from "#ui/illustrations/empty-inbox.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { inboxOptions, messagesApi } from "./api.ts";
import { ConversationList } from "./conversation-list.tsx";
import { ConversationPanel } from "./conversation-panel.tsx";

/** /admin/messages: conversations with members. */
export function AdminInboxScreen() {
  const client = useQueryClient();
  const [state, change] = useSearchState("/admin/messages");
  const { filter, search, page, member } = state;
  const inbox = useQuery(inboxOptions({ filter, search, page }));
  useLive("conversation", () => {
    void client.invalidateQueries({ queryKey: messagesApi.query.inbox.key() });
  });
  return (
    <div className="@container flex h-[calc(100dvh-8rem-var(--bottom-bar))] min-h-120 flex-col lg:h-[calc(100dvh-9rem)]">
      <PageHeader
        title="Member Messages"
        subtitle={subtitleFor(inbox.data?.unreadConversations)}
        className={cx("mb-5 sm:mb-6", member && "max-md:sr-only")}
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] overflow-clip rounded border border-line bg-surface @2xl:grid-cols-[20.5rem_minmax(0,1fr)]">
        <ConversationList
          inbox={inbox}
          state={state}
          onChange={change}
          className={cx(member && "@max-2xl:hidden")}
        />
        {member ? (
          <ConversationPanel
            key={member}
            memberId={member}
            team={inbox.data?.team ?? []}
            onBack={() => change({ member: undefined })}
          />
        ) : (
          <div className="hidden place-items-center @2xl:grid">
            <EmptyState
              illustration={<EmptyInbox />}
              title="Choose a conversation"
              text="Or search for a member to start a conversation."
            />
          </div>
        )}
      </div>
    </div>
  );
}

function subtitleFor(unread: number | undefined): string {
  if (unread === undefined) return "Conversations with members.";
  if (unread === 0) return "You're all caught up.";
  return unread === 1 ? "1 unread conversation." : `${unread} unread conversations.`;
}

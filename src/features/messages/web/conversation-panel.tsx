import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Info from "lucide-react/icons/info";
import { useCallback, useMemo, useRef, useState } from "react";
import { useDraft } from "#platform/web/draft.ts";
import { useLive } from "#platform/web/live/use-live.ts";
import { PersonLink } from "#platform/web/person-link.tsx";
import { QuickReplyPicker } from "#platform/web/quick-reply-picker.tsx";
import { useMember } from "#platform/web/session.ts";
import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/button.tsx";
import { Composer } from "#ui/composer.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toast } from "#ui/toast-store.ts";
import {
  contextOptions,
  type InboxData,
  type MessageData,
  messagesApi,
  quickRepliesOptions,
} from "./api.ts";
import { MemberContextPanel } from "./member-context-panel.tsx";
import { ThreadSkeleton } from "./thread-skeleton.tsx";
import { ThreadView } from "./thread-view.tsx";
import { useOutbox } from "./use-outbox.ts";
import { useThread } from "./use-thread.ts";

interface Props {
  memberId: string;
  team: InboxData["team"];
  onBack: () => void;
}

const isOwn = (message: MessageData) => message.isAdminMessage;
const TEAM = { name: "The team", avatarUrl: null };

/** A member's conversation, with details about the member next to it. */
export function ConversationPanel({ memberId, team, onBack }: Props) {
  const self = useMember();
  const [isContextOpen, setIsContextOpen] = useState(false);
  const context = useQuery(contextOptions(memberId));
  const input = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(`reply:${memberId}`, "");
  const source = useMemo(
    () => ({
      queryKey: messagesApi.query.conversation.queryKey({ input: { memberId } }),
      load: (before?: number) =>
        messagesApi.call.conversation(before ? { memberId, before } : { memberId }),
    }),
    [memberId],
  );
  const { query, add, change, refresh, loadEarlier, isLoadingEarlier } = useThread(source);
  const outbox = useOutbox(`team:${memberId}`, {
    messages: query.data?.messages,
    send: (message) => messagesApi.call.reply({ memberId, ...message }),
    onSent: add,
  });

  useLive("conversation", (payload) => {
    if (!payload) return refresh();
    if (payload.memberId !== memberId) return undefined;
    if (payload.message) add(payload.message as MessageData);
    const { memberReadPosition } = payload;
    if (typeof memberReadPosition === "number") {
      change((thread) => ({ ...thread, memberReadPosition }));
    }
    if ("assignee" in payload) refresh();
    return undefined;
  });

  const markRead = useCallback(
    (position: number) => {
      change((thread) => ({ ...thread, readPosition: position }));
      messagesApi.call.markReadByTeam({ memberId, position }).catch(() => undefined);
    },
    [change, memberId],
  );

  const member = context.data;
  const author = member ?? { name: "Member", avatarUrl: null };
  const seenPosition = query.data?.memberReadPosition ?? 0;
  const lastOwn = query.data?.messages.findLast(isOwn);
  const selfAuthor = { name: `${self.firstName} ${self.lastName}`, avatarUrl: self.avatarUrl };

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
  return (
    <div className="grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] @min-[66rem]:grid-cols-[minmax(0,1fr)_17rem]">
      <section aria-label={`Conversation with ${author.name}`} className="flex min-h-0 flex-col">
        <header className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2">
          <IconButton
            label="Back to conversations"
            icon={<ArrowLeft aria-hidden="true" className="size-5" />}
            onClick={onBack}
            className="-ml-2 @2xl:hidden"
          />
          <Avatar name={author.name} src={author.avatarUrl} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-semibold text-ink text-sm">
              <PersonLink id={memberId}>{author.name}</PersonLink>
            </h2>
            <p className="truncate text-ink-faint text-xs">{member?.agency?.name ?? " "}</p>
          </div>
          <AssigneeField memberId={memberId} team={team} value={query.data?.assigneeId ?? null} />
          <IconButton
            label="About this member"
            icon={<Info aria-hidden="true" className="size-5" />}
            onClick={() => setIsContextOpen(true)}
            className="@min-[66rem]:hidden"
          />
        </header>
        {query.data ? (
          <ThreadView
            label={`Messages with ${author.name}`}
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
            authorOf={(message) => (isOwn(message) ? (message.admin ?? TEAM) : author)}
            self={selfAuthor}
            noteOn={(message) => (
              <>
                {message.admin && message.admin.id !== self.id && <span>{message.admin.name}</span>}
                {message.id === lastOwn?.id && message.position <= seenPosition && (
                  <span>Seen</span>
                )}
              </>
            )}
            empty={<p className="py-16 text-center text-ink-soft text-sm">No messages yet.</p>}
          />
        ) : (
          <ThreadSkeleton />
        )}
        <div className="border-line border-t px-4 py-3">
          <Composer
            label={`Message to ${author.name}`}
            placeholder="Write a message"
            value={draft.value}
            onChange={draft.setValue}
            onSend={(text) => {
              outbox.add(text);
              draft.clear();
            }}
            maxLength={5000}
            inputRef={input}
            tools={
              <QuickReplyPicker
                options={quickRepliesOptions()}
                onPick={(text) => {
                  draft.setValue(draft.value.trim() ? `${draft.value.trimEnd()}\n\n${text}` : text);
                  input.current?.focus();
                }}
              />
            }
          />
        </div>
      </section>
      <aside
        aria-label="About this member"
        className="hidden min-h-0 overflow-y-auto border-line border-l p-5 @min-[66rem]:block"
      >
        <MemberContextPanel context={context} />
      </aside>
      <Drawer
        open={isContextOpen}
        onClose={() => setIsContextOpen(false)}
        title="About this member"
        side="right"
      >
        <MemberContextPanel context={context} />
      </Drawer>
    </div>
  );
}

interface AssigneeProps {
  memberId: string;
  team: InboxData["team"];
  value: string | null;
}

function AssigneeField({ memberId, team, value }: AssigneeProps) {
  const client = useQueryClient();
  const assign = useMutation({
    mutationFn: (assigneeId: string | null) => messagesApi.call.assign({ memberId, assigneeId }),
    onError(_error, assigneeId) {
      toast.error("Failed to assign the conversation. Please try again.", {
        action: { label: "Try Again", onClick: () => assign.mutate(assigneeId) },
      });
    },
    onSettled: () =>
      client.invalidateQueries({
        queryKey: messagesApi.query.conversation.key({ input: { memberId } }),
      }),
  });
  const shown = assign.isPending ? assign.variables : value;
  return (
    <SelectField
      label="Assigned to"
      labelHidden
      value={shown ?? ""}
      onChange={(event) => assign.mutate(event.currentTarget.value || null)}
      options={[
        { value: "", label: "Unassigned" },
        ...team.map((person) => ({ value: person.id, label: person.name })),
      ]}
      fieldClassName="w-40 @max-lg:order-last @max-lg:w-full"
    />
  );
}

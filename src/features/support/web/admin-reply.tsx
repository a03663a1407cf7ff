import { useQueryClient } from "@tanstack/react-query";
import { QuickReplyPicker } from "#platform/web/quick-reply-picker.tsx";
import { useMember } from "#platform/web/session.ts";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import {
  type AdminTicketData,
  adminTicketOptions,
  quickRepliesOptions,
  supportApi,
} from "./api.ts";
import { ReplyForm } from "./reply-form.tsx";
import { TicketThread } from "./ticket-thread.tsx";
import { useReply } from "./use-reply.ts";

const MODES = [
  { value: "reply", label: "Reply to the member" },
  { value: "note", label: "Internal note" },
] as const;

export function AdminReply({ ticket }: { ticket: AdminTicketData }) {
  const client = useQueryClient();
  const self = useMember();
  const { id: ticketId } = ticket;
  const reply = useReply(`team-reply:${ticketId}`, async (message) => {
    const next = await supportApi.call.adminReply({ ticketId, ...message });
    client.setQueryData(adminTicketOptions(ticketId).queryKey, next);
    void client.invalidateQueries({ queryKey: supportApi.query.inbox.key() });
  });
  // A closed ticket accepts internal notes but no replies.
  const isNote = reply.draft.isInternal || !ticket.canReply;
  return (
    <>
      <TicketThread
        ticket={ticket}
        opener={ticket.member}
        self={{ name: `${self.firstName} ${self.lastName}`, avatarUrl: self.avatarUrl }}
        isOwn={(response) => response.isFromTeam}
        pending={reply.pending}
        onRetry={reply.retry}
        onEdit={reply.edit}
      />
      <div className="mt-8 border-line border-t pt-6">
        {!ticket.canReply && (
          <p className="mb-4 text-ink-soft text-sm">
            This ticket is closed. Change its status to reply.
          </p>
        )}
        <ReplyForm
          label={isNote ? "Note for the team" : "Your reply"}
          sendLabel={isNote ? "Save Note" : "Send Reply"}
          text={reply.draft.text}
          files={reply.draft.files}
          isSending={reply.isSending}
          onText={(text) => reply.setDraft({ text, isInternal: isNote })}
          onFiles={(files) => reply.setDraft({ files, isInternal: isNote })}
          onSend={reply.send}
          above={
            ticket.canReply && (
              <SegmentedChoice
                label="Reply type"
                options={MODES}
                value={isNote ? "note" : "reply"}
                onChange={(mode) => reply.setDraft({ isInternal: mode === "note" })}
              />
            )
          }
          tools={
            <QuickReplyPicker
              options={quickRepliesOptions()}
              onPick={(text) => {
                const before = reply.draft.text.trimEnd();
                reply.setDraft({ text: before ? `${before}\n\n${text}` : text });
              }}
            />
          }
        />
      </div>
    </>
  );
}

import { AttachmentList } from "#platform/web/attachment-list.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import type { PendingReply } from "#platform/web/use-reply.ts";
import { Bubble } from "#ui/bubble.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { QuotedText } from "#ui/quoted-text.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";
import type { ResponseData, TicketData } from "./api.ts";

interface Props {
  ticket: Pick<
    TicketData,
    "message" | "createdAt" | "isFromEmail" | "quotedText" | "files" | "responses"
  >;
  /** The member who opened the ticket. */
  opener: { name: string; avatarUrl: string | null };
  self: { name: string; avatarUrl: string | null };
  /** Whether a response is on the viewer's side. */
  isOwn: (response: Pick<ResponseData, "isFromTeam">) => boolean;
  pending: PendingReply[];
  onRetry: () => void;
  onEdit: (clientId: string) => void;
}

const TEAM = { name: "The team", avatarUrl: null };

/** A ticket as a conversation: first message, responses and replies that are still being sent. */
export function TicketThread(props: Props) {
  const { ticket, opener, self, isOwn, pending, onRetry, onEdit } = props;
  const authorOf = (response: ResponseData) =>
    response.responder ?? (response.isFromTeam ? TEAM : opener);
  return (
    <div role="log" aria-label="Conversation" className="flex flex-col">
      <Bubble
        own={isOwn({ isFromTeam: false })}
        author={opener}
        text={ticket.message}
        extra={<Extra {...ticket} />}
        footer={
          <>
            <When at={ticket.createdAt} />
            {ticket.isFromEmail && <span>By email</span>}
          </>
        }
      />
      {ticket.responses.map((response) => (
        <Bubble
          key={response.id}
          own={isOwn(response)}
          author={authorOf(response)}
          text={response.text}
          tone={response.isInternal ? "note" : "plain"}
          extra={<Extra {...response} />}
          footer={
            <>
              {response.isInternal && <span className="font-medium text-amber">Internal note</span>}
              {isOwn(response) && response.isFromTeam && <span>{authorOf(response).name}</span>}
              <When at={response.createdAt} />
              {response.isFromEmail && <span>By email</span>}
            </>
          }
        />
      ))}
      {pending.map((reply) => (
        <Bubble
          key={reply.clientId}
          own
          author={self}
          text={reply.text}
          tone={reply.isInternal ? "note" : "plain"}
          extra={<AttachmentList files={reply.files} />}
          footer={
            reply.error === undefined ? (
              <span className="inline-flex items-center gap-1.5">
                <SpinnerMark className="size-3" /> Sending...
              </span>
            ) : (
              <>
                <span role="alert" className="font-medium text-brick">
                  {reply.error}
                </span>
                <Button variant="link" onClick={onRetry}>
                  {reply.isUnseen ? "Send Anyway" : "Try Again"}
                </Button>
                <Button variant="link" onClick={() => onEdit(reply.clientId)}>
                  Edit
                </Button>
              </>
            )
          }
        />
      ))}
    </div>
  );
}

/** Below the text: what the email quoted, and the files. */
function Extra({ quotedText, files }: Pick<ResponseData, "quotedText" | "files">) {
  return (
    <>
      <QuotedText text={quotedText} />
      <AttachmentList files={files} />
    </>
  );
}

function When({ at }: { at: string }) {
  const zone = useTimeZone();
  return <time dateTime={at}>{formatDate(at, "dateTime", { zone })}</time>;
}

import { AttachmentList } from "#platform/web/attachment-list.tsx";
import { Bubble } from "#ui/bubble.tsx";
import { Button } from "#ui/button.tsx";
import { SpinnerMark } from "#ui/spinner.tsx";
import type { Outgoing } from "./outbox.ts";
import { SEND_FAILED } from "./use-outbox.ts";

export interface Author {
  name: string;
  avatarUrl: string | null;
}

interface Props {
  item: Outgoing;
  author: Author;
  /** Replaces "Try Again". */
  retryLabel?: string | undefined;
  onRetry: () => void;
  /** Replaces "Discard". */
  discardLabel?: string | undefined;
  onDiscard: () => void;
}

/** An own message that is being sent or has failed. */
export function OutgoingLine(props: Props) {
  const { item, author, retryLabel = "Try Again", discardLabel = "Discard" } = props;
  return (
    <Bubble
      own
      author={author}
      text={item.content}
      tone={item.isNote ? "note" : "plain"}
      extra={<AttachmentList files={item.files} />}
      footer={
        item.state === "sending" ? (
          <span className="inline-flex items-center gap-1.5">
            <SpinnerMark className="size-3" /> Sending...
          </span>
        ) : (
          <span className="flex flex-wrap items-center justify-end gap-x-3">
            <span role="alert" className="font-medium text-brick">
              {item.reason ?? SEND_FAILED}
            </span>
            <Button variant="link" onClick={props.onRetry}>
              {retryLabel}
            </Button>
            <Button variant="link" onClick={props.onDiscard}>
              {discardLabel}
            </Button>
          </span>
        )
      }
    />
  );
}

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
  onRetry: () => void;
  onDiscard: () => void;
}

/** An own message that is being sent or has failed. */
export function OutgoingLine({ item, author, onRetry, onDiscard }: Props) {
  return (
    <Bubble
      own
      author={author}
      text={item.content}
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
            <Button variant="link" onClick={onRetry}>
              Try Again
            </Button>
            <Button variant="link" onClick={onDiscard}>
              Discard
            </Button>
          </span>
        )
      }
    />
  );
}

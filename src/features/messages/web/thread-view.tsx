import ArrowDown from "lucide-react/icons/arrow-down";
import { Fragment, type ReactNode, useRef } from "react";
import { AttachmentList } from "#platform/web/attachment-list.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { Bubble, ThreadDivider } from "#ui/bubble.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { QuotedText } from "#ui/quoted-text.tsx";
import type { MessageData, NoteData } from "./api.ts";
import type { Outgoing } from "./outbox.ts";
import { type Author, OutgoingLine } from "./outgoing-line.tsx";
import { dayLabel, isContinued, notesBetween } from "./thread-state.ts";
import { useReadMarker } from "./use-read-marker.ts";
import { useScrollToLatest } from "./use-scroll-to-latest.ts";

interface Props {
  label: string;
  messages: MessageData[];
  /** Internal notes, for the team only. */
  notes?: NoteData[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  onLoadEarlier: () => void;
  outgoing: Outgoing[];
  retryLabel?: string | undefined;
  discardLabel?: string | undefined;
  onRetry: (item: Outgoing) => void;
  onDiscard: (item: Outgoing) => void;
  readPosition: number | undefined;
  markRead: (position: number) => void;
  /** Whether a message is on the viewer's side. */
  isOwn: (message: MessageData) => boolean;
  authorOf: (message: MessageData) => Author;
  self: Author;
  /** Rendered below an own message, for example "Seen". */
  noteOn?: (message: MessageData) => ReactNode;
  empty: ReactNode;
}

const NO_NOTES: NoteData[] = [];
const TEAM = { name: "The team", avatarUrl: null };

/** A conversation with day dividers, unread marker, messages and the outbox. */
export function ThreadView(props: Props) {
  const { messages, notes = NO_NOTES, outgoing, isOwn, authorOf, noteOn } = props;
  const zone = useTimeZone();
  const divider = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const scroll = useScrollToLatest({
    firstKey: messages[0]?.id,
    lastKey: outgoing.at(-1)?.clientId ?? lineKeyOf(last, notes.at(-1)),
    isLastOwn: outgoing.length > 0 || (last !== undefined && isOwn(last)),
    startAt: divider,
  });
  const { unreadFrom } = useReadMarker({
    messages,
    readPosition: props.readPosition,
    isOther: (message) => !isOwn(message),
    isAtEnd: scroll.isAtEnd,
    markRead: props.markRead,
  });
  const now = new Date();
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroll.list}
        onScroll={scroll.onScroll}
        role="log"
        aria-label={props.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-4 pb-4 -outline-offset-2 [overflow-anchor:none] sm:px-6"
      >
        {props.hasEarlier && (
          <div className="pt-4 text-center">
            <Button
              variant="secondary"
              size="sm"
              busy={props.isLoadingEarlier}
              onClick={props.onLoadEarlier}
            >
              Show earlier messages
            </Button>
          </div>
        )}
        {messages.length === 0 && notes.length === 0 && outgoing.length === 0 && props.empty}
        {messages.map((message, index) => {
          const before = messages[index - 1];
          const day = dayLabel(message.createdAt, now, zone);
          const isNewDay = !before || dayLabel(before.createdAt, now, zone) !== day;
          const isUnreadStart = message.position === unreadFrom;
          const own = isOwn(message);
          const notesBefore = notesBetween(notes, before, message);
          return (
            <Fragment key={message.clientId}>
              <NoteLines notes={notesBefore} />
              {isNewDay && <ThreadDivider>{day}</ThreadDivider>}
              {isUnreadStart && (
                <div ref={divider}>
                  <ThreadDivider tone="accent">New messages</ThreadDivider>
                </div>
              )}
              <Bubble
                own={own}
                author={authorOf(message)}
                text={message.content}
                extra={
                  <>
                    <QuotedText text={message.quotedText} />
                    <AttachmentList files={message.files} />
                  </>
                }
                continued={
                  !isUnreadStart && notesBefore.length === 0 && isContinued(before, message, zone)
                }
                footer={
                  <>
                    <time
                      dateTime={String(message.createdAt)}
                      title={formatDate(message.createdAt, "dateTime", { zone })}
                    >
                      {formatDate(message.createdAt, "time", { zone })}
                    </time>
                    {message.isFromEmail && <span>By email</span>}
                    {own && noteOn?.(message)}
                  </>
                }
              />
            </Fragment>
          );
        })}
        <NoteLines notes={notesBetween(notes, last, undefined)} />
        {outgoing.map((item) => (
          <OutgoingLine
            key={item.clientId}
            item={item}
            author={props.self}
            retryLabel={props.retryLabel}
            discardLabel={props.discardLabel}
            onRetry={() => props.onRetry(item)}
            onDiscard={() => props.onDiscard(item)}
          />
        ))}
      </div>
      {scroll.hasNewMessages && (
        <Button
          size="sm"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => scroll.toEnd("smooth")}
          className="absolute right-0 bottom-3 left-0 mx-auto w-fit shadow-float"
        >
          New messages
        </Button>
      )}
    </div>
  );
}

/** Changes when a message or note is added at the end. */
const lineKeyOf = (message: MessageData | undefined, note: NoteData | undefined) =>
  note && (!message || note.createdAt > message.createdAt) ? note.id : message?.clientId;

function NoteLines({ notes }: { notes: NoteData[] }) {
  const zone = useTimeZone();
  return notes.map((note) => (
    <Bubble
      key={note.id}
      own
      tone="note"
      author={note.author ?? TEAM}
      text={note.content}
      extra={<AttachmentList files={note.files} />}
      footer={
        <>
          <span className="font-medium text-amber">Internal note</span>
          <span>{(note.author ?? TEAM).name}</span>
          <time dateTime={note.createdAt} title={formatDate(note.createdAt, "dateTime", { zone })}>
            {formatDate(note.createdAt, "time", { zone })}
          </time>
        </>
      }
    />
  ));
}

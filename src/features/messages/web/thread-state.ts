import { MINUTE_MS } from "#lib/durations.ts";
import { calendarDays, dayKey, formatDate, type Instant } from "#ui/date-format.ts";
import type { MessageData, NoteData } from "./api.ts";

export interface Thread {
  messages: MessageData[];
  /** Only in the team's view. */
  notes?: NoteData[];
  hasEarlier: boolean;
  readPosition: number;
}

const joinNotes = (earlier: Thread, later: Thread) =>
  later.notes && {
    notes: [
      ...new Map(
        [...(earlier.notes ?? []), ...later.notes].map((note) => [note.id, note]),
      ).values(),
    ].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1)),
  };

/** The notes that were written after one message and before the next. */
export const notesBetween = (
  notes: NoteData[],
  before: MessageData | undefined,
  after: MessageData | undefined,
): NoteData[] =>
  notes.filter(
    ({ createdAt }) =>
      (!before || createdAt >= before.createdAt) && (!after || createdAt < after.createdAt),
  );

const inOrder = (messages: Iterable<MessageData>): MessageData[] =>
  [...new Map([...messages].map((message) => [message.position, message])).values()].sort(
    (a, b) => a.position - b.position,
  );

/**
 * Merges the latest page with the loaded messages. When messages between them are missing, the old
 * ones are dropped, because a gap would look like a complete conversation.
 */
export function joinLatest<T extends Thread>(before: T | undefined, latest: T): T {
  const lastKnown = before?.messages.at(-1)?.position ?? 0;
  const firstNew = latest.messages[0]?.position ?? 1;
  if (!before || before.messages.length === 0 || lastKnown < firstNew - 1) return latest;
  return {
    ...latest,
    messages: inOrder([...before.messages, ...latest.messages]),
    ...joinNotes(before, latest),
    hasEarlier: before.hasEarlier,
    readPosition: Math.max(before.readPosition, latest.readPosition),
  };
}

export function joinEarlier<T extends Thread>(current: T, earlier: Thread): T {
  return {
    ...current,
    messages: inOrder([...earlier.messages, ...current.messages]),
    ...joinNotes(earlier, current),
    hasEarlier: earlier.hasEarlier,
  };
}

/** Null when messages before it are missing; the thread must then be refetched. */
export function addMessage<T extends Thread>(thread: T, message: MessageData): T | null {
  const last = thread.messages.at(-1)?.position ?? 0;
  if (message.position > last + 1) return null;
  return { ...thread, messages: inOrder([...thread.messages, message]) };
}

/** 'Today', 'Yesterday' or the full date in the member's time zone. */
export function dayLabel(at: Instant, now: Instant, zone: string): string {
  const days = calendarDays(at, now, zone);
  if (days === 0) return "Today";
  if (days === -1) return "Yesterday";
  return formatDate(at, "fullDate", { zone });
}

const GROUP_WINDOW_MS = 5 * MINUTE_MS;

/** The same writer, within five minutes on the same day: author and avatar are not repeated. */
export function isContinued(
  before: MessageData | undefined,
  message: MessageData,
  zone: string,
): boolean {
  if (!before || before.isAdminMessage !== message.isAdminMessage) return false;
  if (before.admin?.id !== message.admin?.id) return false;
  const distance = new Date(message.createdAt).getTime() - new Date(before.createdAt).getTime();
  return (
    distance < GROUP_WINDOW_MS && dayKey(before.createdAt, zone) === dayKey(message.createdAt, zone)
  );
}

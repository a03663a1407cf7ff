import { MAX_MESSAGE, MAX_ATTACHMENTS as MESSAGE_FILES } from "#features/messages/contract.ts";
import { addEmailToConversation } from "#features/messages/server/public.ts";
import { addEmailToTicket } from "#features/support/server/public.ts";
import { MAX_TEXT, MAX_ATTACHMENTS as TICKET_FILES } from "#features/support/ticket-contract.ts";
import type { Actor } from "#platform/server/actor.ts";
import type { MailThread } from "#platform/server/mail/inbound-address.ts";
import type { Transaction } from "#platform/server/postgres/database.ts";
import type { Services } from "#platform/server/services.ts";
import { filesOnly, fitText, refusedLine } from "./fit-text.ts";
import type { InboundEmail } from "./read-email.ts";
import { saveEmailFiles } from "./save-email-files.ts";

export type Thread = Pick<MailThread, "kind" | "threadId">;

interface Addition {
  /** The id of the inbound email, which becomes the client id: a retry adds nothing twice. */
  id: string;
  email: Pick<InboundEmail, "text" | "quoted" | "files">;
  /** The sender. */
  actor: Actor;
  thread: Thread;
}

/**
 * Saves the files of an email. The result adds it to its thread, in the transaction of the caller,
 * and returns the id of the message, response or ticket.
 */
export async function addToThread(
  services: Services,
  { id: clientId, email, actor, thread }: Addition,
): Promise<(tx: Transaction) => Promise<string>> {
  const isTicket = thread.kind === "ticket";
  const maxFiles = isTicket ? TICKET_FILES : MESSAGE_FILES;
  const fitted = fitText(email, (isTicket ? MAX_TEXT : MAX_MESSAGE) - NOTE_LENGTH);
  const own = await saveEmailFiles(services, actor.userId, fitted.files, maxFiles);
  // The email is retried and then held, so that nothing of it is lost.
  if (own.refused.length > 0) throw new Error("The text of an email could not be saved as a file.");
  const maxOthers = maxFiles - own.fileIds.length;
  const { fileIds: others, refused } = await saveEmailFiles(
    services,
    actor.userId,
    email.files,
    maxOthers,
  );
  const fileIds = [...own.fileIds, ...others];
  const notes = refused.length > 0 ? [refusedLine(refused)] : [];
  const text = fitted.content || (fileIds.length > 0 ? filesOnly(fileIds.length) : "");
  const content = [text, ...notes].filter(Boolean).join("\n\n");
  const { threadId } = thread;
  const { quotedText } = fitted;
  return async (tx) => {
    if (isTicket) {
      const message = { ticketId: threadId, text: content, quotedText, fileIds, clientId };
      return addEmailToTicket(services, tx, actor, message);
    }
    const message = { memberId: threadId, content, fileIds, clientId, email: { quotedText } };
    return (await addEmailToConversation(services, tx, actor, message)).id;
  };
}

/** Room for the line about refused files. */
const NOTE_LENGTH = 600;

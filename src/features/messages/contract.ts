import { z } from "zod";
import { Access } from "#platform/access-contract.ts";
import { endpoint, Id, NoContent, Role } from "#platform/contract.ts";
import { UploadedFile } from "#platform/upload-schema.ts";

export const MAX_MESSAGE = 5_000;
export const PAGE_LENGTH = 50;
export const MAX_ATTACHMENTS = 5;

/** May be blank when files are attached. */
const MessageText = z
  .string()
  .trim()
  .max(MAX_MESSAGE, `Message can be at most ${MAX_MESSAGE} characters.`);

const Person = z.object({
  id: Id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
});

export const Message = z.object({
  id: Id,
  /** 1, 2, 3 … within the conversation, without gaps. */
  position: z.number().int(),
  content: z.string(),
  isAdminMessage: z.boolean(),
  /** The team member who wrote it. Null when the member wrote it or the writer's account was deleted. */
  admin: Person.nullable(),
  /** Idempotency key from the client: a retried request saves no second message. */
  clientId: Id,
  files: z.array(UploadedFile),
  isFromEmail: z.boolean(),
  /** Earlier messages and the signature that the email contained. */
  quotedText: z.string().nullable(),
  createdAt: z.date(),
});
export type Message = z.infer<typeof Message>;

/** Only the team can read it. */
export const Note = z.object({
  id: Id,
  content: z.string(),
  /** Null when the account was deleted. */
  author: Person.nullable(),
  files: z.array(UploadedFile),
  createdAt: z.date(),
});
export type Note = z.infer<typeof Note>;

const NewMessage = z.strictObject({
  content: MessageText,
  clientId: Id,
  fileIds: z.array(Id).max(MAX_ATTACHMENTS).default([]),
});
const BeforePosition = z.int().min(1).max(2_000_000_000).optional();
const ReadUpTo = z.number().int().min(0).max(2_000_000_000);

const Thread = z.object({
  messages: z.array(Message),
  hasEarlier: z.boolean(),
  /** Last position that this side has read. */
  readPosition: z.number().int(),
});

/** Details about the member, shown to the team next to the conversation. */
export const MemberContext = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  role: Role,
  isGuru: z.boolean(),
  memberSince: z.date(),
  lastSeenAt: z.date().nullable(),
  agency: z
    .object({ id: Id, name: z.string(), people: z.number().int(), hasFreeAccess: z.boolean() })
    .nullable(),
  access: Access,
  /** When their own subscription is charged next. */
  renewsAt: z.date().nullable(),
  progress: z.object({
    completed: z.number().int(),
    lessons: z.number().int(),
    lastCompletedAt: z.date().nullable(),
  }),
  calls: z.object({
    total: z.number().int(),
    next: z.object({ startsAt: z.date(), status: z.string() }).nullable(),
  }),
  tickets: z.object({
    total: z.number().int(),
    unclosed: z.array(z.object({ id: Id, subject: z.string(), status: z.string() })),
  }),
});
export type MemberContext = z.infer<typeof MemberContext>;

const team = endpoint.meta({ audience: "support-team" });
const ofMember = z.strictObject({ memberId: Id });

export const messagesContract = {
  list: endpoint
    .meta({ audience: "member", isPrivate: true })
    .route({ method: "GET", path: "/messages", summary: "My conversation with the team" })
    .input(z.strictObject({ before: BeforePosition }))
    .output(
      Thread.extend({
        /** When to expect a reply; null if the team wrote last. */
        replyBy: z.date().nullable(),
      }),
    ),
  unread: endpoint
    .route({
      method: "GET",
      path: "/messages/unread",
      summary: "Count my unread messages of the team",
    })
    .output(z.object({ unread: z.number().int() })),
  send: endpoint
    .route({
      method: "POST",
      path: "/messages",
      summary: "Send a message to the team",
      successStatus: 201,
    })
    .input(NewMessage)
    .output(Message),
  markRead: endpoint
    .route({
      method: "POST",
      path: "/messages/read",
      summary: "Mark my conversation as read up to a position",
    })
    .input(z.strictObject({ position: ReadUpTo }))
    .output(NoContent),

  conversation: team
    .route({
      method: "GET",
      path: "/admin/conversations/{memberId}",
      summary: "The admin view of a member's conversation",
    })
    .input(ofMember.extend({ before: BeforePosition }))
    .output(
      Thread.extend({
        /** Internal notes from the time of these messages. */
        notes: z.array(Note),
        /** Last position that the member has read. */
        memberReadPosition: z.number().int(),
      }),
    ),
  memberContext: team
    .route({
      method: "GET",
      path: "/admin/conversations/{memberId}/context",
      summary: "Agency, access, progress, calls and tickets of a member",
    })
    .input(ofMember)
    .output(MemberContext),
  reply: team
    .route({
      method: "POST",
      path: "/admin/conversations/{memberId}/messages",
      summary: "Send a message to a member",
      successStatus: 201,
    })
    .input(
      NewMessage.extend({
        memberId: Id,
        /** 409 `new_reply` if someone else on the team replied after it. Missing: send anyway. */
        seenPosition: ReadUpTo.optional(),
        /** Resolves the conversation with the reply. */
        isResolved: z.boolean().default(false),
      }),
    )
    .output(Message),
  addNote: team
    .route({
      method: "POST",
      path: "/admin/conversations/{memberId}/notes",
      summary: "Add an internal note to a conversation",
      successStatus: 201,
    })
    .input(NewMessage.extend({ memberId: Id }))
    .output(Note),
  markReadByTeam: team
    .route({
      method: "POST",
      path: "/admin/conversations/{memberId}/read",
      summary: "Mark a conversation as read by the team up to a position",
    })
    .input(ofMember.extend({ position: ReadUpTo }))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    messages: typeof messagesContract;
  }
}

import { z } from "zod";
import { endpoint, Id, longList, longListInput, NoContent, Role } from "#platform/contract.ts";

export const MAX_MESSAGE = 5_000;
export const PAGE_LENGTH = 50;

export const MessageText = z
  .string()
  .trim()
  .min(1, "Message is required.")
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
  createdAt: z.date(),
});
export type Message = z.infer<typeof Message>;

const NewMessage = z.strictObject({ content: MessageText, clientId: Id });
const BeforePosition = z.int().min(1).max(2_000_000_000).optional();
const ReadUpTo = z.number().int().min(0).max(2_000_000_000);

const Thread = z.object({
  messages: z.array(Message),
  hasEarlier: z.boolean(),
  /** Last position that this side has read. */
  readPosition: z.number().int(),
});

export const CONVERSATION_FILTERS = ["all", "unread", "mine", "unassigned"] as const;
export const ConversationFilter = z.enum(CONVERSATION_FILTERS);
export type ConversationFilter = z.infer<typeof ConversationFilter>;

export const Conversation = z.object({
  member: Person.extend({ email: z.string(), organizationName: z.string().nullable() }),
  assignee: Person.nullable(),
  unread: z.number().int(),
  /** Null until someone writes. */
  lastMessage: z
    .object({ content: z.string(), isAdminMessage: z.boolean(), createdAt: z.date() })
    .nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

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
  plan: z
    .object({
      status: z.string(),
      currentPeriodEnd: z.date().nullable(),
      cancelAtPeriodEnd: z.boolean(),
    })
    .nullable(),
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
    .output(Thread),
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

  inbox: team
    .route({
      method: "GET",
      path: "/admin/conversations",
      summary:
        "Inbox of the support team, latest first. A search also finds members without messages",
    })
    .input(
      z.strictObject({
        filter: ConversationFilter.default("all"),
        search: z.string().trim().max(200).default(""),
        ...longListInput,
      }),
    )
    .output(
      longList(Conversation).extend({
        /** Number of conversations with unread messages, independent of the filter. */
        unreadConversations: z.number().int(),
        team: z.array(Person),
      }),
    ),
  conversation: team
    .route({
      method: "GET",
      path: "/admin/conversations/{memberId}",
      summary: "The admin view of a member's conversation",
    })
    .input(ofMember.extend({ before: BeforePosition }))
    .output(
      Thread.extend({
        assigneeId: Id.nullable(),
        /** Last position that the member has read. */
        memberReadPosition: z.number().int(),
      }),
    ),
  memberContext: team
    .route({
      method: "GET",
      path: "/admin/conversations/{memberId}/context",
      summary: "Agency, plan, progress, calls and tickets of a member",
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
    .input(NewMessage.extend({ memberId: Id }))
    .output(Message),
  markReadByTeam: team
    .route({
      method: "POST",
      path: "/admin/conversations/{memberId}/read",
      summary: "Mark a conversation as read by the team up to a position",
    })
    .input(ofMember.extend({ position: ReadUpTo }))
    .output(NoContent),
  assign: team
    .route({
      method: "PUT",
      path: "/admin/conversations/{memberId}/assignee",
      summary: "Assign a conversation to someone on the team",
    })
    .input(ofMember.extend({ assigneeId: Id.nullable() }))
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    messages: typeof messagesContract;
  }
}

import { z } from "zod";
import {
  endpoint,
  Id,
  longList,
  longListInput,
  NoContent,
  queryNumber,
  Role,
} from "#platform/contract.ts";

export const MAX_MESSAGE = 5_000;
export const MESSAGES_A_PAGE = 50;

export const MessageText = z
  .string()
  .trim()
  .min(1, "Please write a message.")
  .max(MAX_MESSAGE, `Please use at most ${MAX_MESSAGE} characters`);

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
  /** Who of the team wrote it; null: the member did, or the writer's account is gone. */
  admin: Person.nullable(),
  /** The sender's own mark: sent twice, written once. */
  clientId: Id,
  createdAt: z.date(),
});
export type Message = z.infer<typeof Message>;

const NewMessage = z.strictObject({ content: MessageText, clientId: Id });
const BeforePosition = queryNumber.min(1).max(2_000_000_000).optional();
const ReadUpTo = z.number().int().min(0).max(2_000_000_000);

const Thread = z.object({
  messages: z.array(Message),
  hasEarlier: z.boolean(),
  /** Up to where this side has read. */
  readPosition: z.number().int(),
});

export const CONVERSATION_FILTERS = ["all", "unread", "mine", "unassigned"] as const;
export const ConversationFilter = z.enum(CONVERSATION_FILTERS);
export type ConversationFilter = z.infer<typeof ConversationFilter>;

export const Conversation = z.object({
  member: Person.extend({ email: z.string(), organizationName: z.string().nullable() }),
  assignee: Person.nullable(),
  unread: z.number().int(),
  /** Null: nobody has written yet. */
  lastMessage: z
    .object({ content: z.string(), isAdminMessage: z.boolean(), createdAt: z.date() })
    .nullable(),
});
export type Conversation = z.infer<typeof Conversation>;

/** What the team sees of a member beside the conversation. */
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
    .route({ method: "GET", path: "/messages", summary: "My conversation with the team" })
    .input(z.strictObject({ before: BeforePosition }))
    .output(Thread),
  send: endpoint
    .route({ method: "POST", path: "/messages", summary: "Write to the team", successStatus: 201 })
    .input(NewMessage)
    .output(Message),
  markRead: endpoint
    .route({ method: "POST", path: "/messages/read", summary: "I have read up to here" })
    .input(z.strictObject({ position: ReadUpTo }))
    .output(NoContent),

  inbox: team
    .route({
      method: "GET",
      path: "/admin/conversations",
      summary: "The team's inbox, latest first; a search also finds members who never wrote",
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
        /** Conversations with something unread, whatever the filter. */
        unreadConversations: z.number().int(),
        team: z.array(Person),
      }),
    ),
  conversation: team
    .route({
      method: "GET",
      path: "/admin/conversations/{memberId}",
      summary: "One member's conversation, as the team sees it",
    })
    .input(ofMember.extend({ before: BeforePosition }))
    .output(
      Thread.extend({
        assigneeId: Id.nullable(),
        /** Up to where the member has read. */
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
      summary: "Write to a member",
      successStatus: 201,
    })
    .input(NewMessage.extend({ memberId: Id }))
    .output(Message),
  markReadByTeam: team
    .route({
      method: "POST",
      path: "/admin/conversations/{memberId}/read",
      summary: "The team has read up to here",
    })
    .input(ofMember.extend({ position: ReadUpTo }))
    .output(NoContent),
  assign: team
    .route({
      method: "PUT",
      path: "/admin/conversations/{memberId}/assignee",
      summary: "Who of the team looks after this conversation",
    })
    .input(ofMember.extend({ assigneeId: Id.nullable() }))
    .output(NoContent),
};

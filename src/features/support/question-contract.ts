import { z } from "zod";
import { endpoint, Id, paged, pageInput } from "#platform/contract.ts";
import { NewTicket, Reply, Ticket } from "./ticket-contract.ts";

export const QUESTION_STATES = ["waiting", "answered", "closed"] as const;
const QuestionState = z.enum(QUESTION_STATES);
export type QuestionState = z.infer<typeof QuestionState>;

/** What a guru sees of the member who asks: no email, no phone. */
const Asker = z.object({
  name: z.string(),
  avatarUrl: z.string().nullable(),
  organizationName: z.string().nullable(),
});

const QuestionSummary = Ticket.pick({
  id: true,
  subject: true,
  message: true,
  createdAt: true,
  lastActivityAt: true,
}).extend({ state: QuestionState, member: Asker });

/** Without internal notes, quoted emails and other tickets of the member. */
const Question = QuestionSummary.extend(
  Ticket.pick({ files: true, responses: true, isFromEmail: true, canReply: true }).shape,
);

const guru = endpoint.meta({ audience: "guru" });

/** Questions to gurus: tickets that a guru answers, or the team. */
export const questionContract = {
  ask: endpoint
    .route({
      method: "POST",
      path: "/gurus/{slug}/questions",
      summary: "Ask a guru a question, as a ticket",
      successStatus: 201,
    })
    .input(NewTicket.extend({ slug: z.string().max(200) }))
    .output(z.object({ id: Id })),
  questions: guru
    .route({
      method: "GET",
      path: "/guru/questions",
      summary: "Questions to me: what waits longest first, then the latest",
    })
    .input(z.strictObject({ page: pageInput }))
    .output(
      paged(QuestionSummary).extend({
        /** False while my profile is not live: the team answers. */
        canAnswer: z.boolean(),
      }),
    ),
  waitingQuestions: guru
    .route({
      method: "GET",
      path: "/guru/questions/waiting",
      summary: "How many questions wait for my answer",
    })
    .output(z.object({ count: z.number().int() })),
  question: guru
    .route({ method: "GET", path: "/guru/questions/{ticketId}", summary: "One question to me" })
    .input(z.strictObject({ ticketId: Id }))
    .output(Question),
  answer: guru
    .route({
      method: "POST",
      path: "/guru/questions/{ticketId}/replies",
      summary: "Answer a question to me while it is not closed",
      successStatus: 201,
    })
    .input(
      Reply.extend({
        /** 409 `new_reply` if someone on the team replied after it. Missing: send anyway. */
        seenResponseId: Id.nullable().optional(),
      }),
    )
    .output(Question),
};

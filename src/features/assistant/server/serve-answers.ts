import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Actor } from "#platform/server/actor.ts";
import { invalid, notFound } from "#platform/server/errors.ts";
import type { ReadVisitor } from "#platform/server/http/context.ts";
import { openEventStream } from "#platform/server/http/event-stream.ts";
import { requireMember } from "#platform/server/http/require-member.ts";
import type { Services } from "#platform/server/services.ts";
import { type AnswerEvent, NewQuestion } from "../contract.ts";
import { answerQuestion } from "./answer-question.ts";
import { askAgain, askQuestion, type Begun } from "./begin-exchange.ts";

const FAILED = "Something went wrong. Please try again.";

/**
 * Answers are streams (server-sent events), so they stand beside the contract. Whoever hangs up
 * has stopped the answer; what was said until then is kept.
 */
export function serveAnswers(
  app: FastifyInstance,
  services: Services,
  readVisitor: ReadVisitor,
): void {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  // Answers in the middle are saved before the database goes.
  app.addHook("preClose", async () => {
    closing.abort();
    await Promise.allSettled(running);
  });

  function stream(request: FastifyRequest, reply: FastifyReply, actor: Actor, begun: Begun) {
    const work = sendAnswer(services, { request, reply, actor, begun, closing: closing.signal });
    running.add(work);
    void work.finally(() => running.delete(work));
    return work;
  }

  app.post("/api/assistant/answers", async (request, reply) => {
    const actor = await requireMember(readVisitor, request);
    const begun = await askQuestion(services, actor, parseQuestion(request.body));
    return stream(request, reply, actor, begun);
  });

  app.post<{ Params: { id: string } }>(
    "/api/assistant/answers/:id/retry",
    async (request, reply) => {
      const actor = await requireMember(readVisitor, request);
      if (!z.uuid().safeParse(request.params.id).success) throw notFound();
      const begun = await askAgain(services, actor, request.params.id);
      return stream(request, reply, actor, begun);
    },
  );
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  begun: Begun;
  closing: AbortSignal;
}

async function sendAnswer(services: Services, sending: Sending): Promise<void> {
  const { request, reply, actor, begun, closing } = sending;
  const events = openEventStream<AnswerEvent>(request, reply);
  const stop = AbortSignal.any([events.closed, closing]);
  try {
    for await (const event of answerQuestion(services, actor, begun, stop)) events.send(event);
  } catch (error) {
    services.log.error(
      { event: "assistant_answer_failed", err: error, reqId: request.id },
      "The assistant could not finish an answer.",
    );
    events.send({ type: "error", message: FAILED });
  } finally {
    events.end();
  }
}

function parseQuestion(body: unknown): NewQuestionInput {
  const parsed = NewQuestion.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(
    parsed.error.issues.map((issue) => [issue.path.join("."), issue.message]),
  );
  throw invalid(parsed.error.issues[0]?.message ?? "The request is not valid.", fields);
}

type NewQuestionInput = z.infer<typeof NewQuestion>;

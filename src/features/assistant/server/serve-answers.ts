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
import { askAgain, askQuestion, type StartedExchange } from "./start-exchange.ts";

const FAILED = "Something went wrong. Please try again.";

/**
 * Answers are server-sent event streams, so these routes are not part of the contract. Disconnecting
 * stops the answer, and the partial answer is saved.
 */
export function serveAnswers(
  app: FastifyInstance,
  services: Services,
  readVisitor: ReadVisitor,
): void {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  // Running answers are saved before the database connection closes.
  app.addHook("preClose", async () => {
    closing.abort();
    await Promise.allSettled(running);
  });

  function stream(
    request: FastifyRequest,
    reply: FastifyReply,
    actor: Actor,
    started: StartedExchange,
  ) {
    const work = sendAnswer(services, { request, reply, actor, started, closing: closing.signal });
    running.add(work);
    void work.finally(() => running.delete(work));
    return work;
  }

  app.post("/api/assistant/answers", async (request, reply) => {
    const actor = await requireMember(readVisitor, request);
    const started = await askQuestion(services, actor, parseQuestion(request.body));
    return stream(request, reply, actor, started);
  });

  app.post<{ Params: { id: string } }>(
    "/api/assistant/answers/:id/retry",
    async (request, reply) => {
      const actor = await requireMember(readVisitor, request);
      if (!z.uuid().safeParse(request.params.id).success) throw notFound();
      const started = await askAgain(services, actor, request.params.id);
      return stream(request, reply, actor, started);
    },
  );
}

interface AnswerRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  actor: Actor;
  started: StartedExchange;
  closing: AbortSignal;
}

async function sendAnswer(services: Services, answerRequest: AnswerRequest): Promise<void> {
  const { request, reply, actor, started, closing } = answerRequest;
  const events = openEventStream<AnswerEvent>(request, reply);
  const stop = AbortSignal.any([events.closed, closing]);
  try {
    for await (const event of answerQuestion(services, actor, started, stop)) events.send(event);
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
  throw invalid(parsed.error.issues[0]?.message ?? "The request isn't valid.", fields);
}

type NewQuestionInput = z.infer<typeof NewQuestion>;

import type { Actor } from "#platform/server/actor.ts";
import { AiError } from "#platform/server/ai/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { AnswerEvent, Exchange } from "../contract.ts";
import { presentConversation, presentExchange, presentExchanges } from "./present.ts";
import { ANSWERING, answerPrompt, MAX_ANSWER_TOKENS } from "./prompts.ts";
import { saveExchange } from "./queries.ts";
import { retrievePassages, toSources } from "./retrieve-passages.ts";
import type { StartedExchange } from "./start-exchange.ts";

const MAX_ANSWER = 20_000;
const CUT_OFF = "This answer was cut off because it reached the length limit.";

type Outcome = Pick<Exchange, "state" | "notice">;

/**
 * Retrieves passages that the member may read, streams the model's answer to them, and saves the
 * partial answer when the stream is stopped or fails.
 */
export async function* answerQuestion(
  services: Services,
  actor: Actor,
  { conversation, exchange, earlier }: StartedExchange,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { db, ai } = services;
  let answer = "";
  let isCutOff = false;
  let outcome: Outcome = { state: "stopped", notice: null };
  let sources: Exchange["sources"] = [];
  try {
    const before = await presentExchanges(services, actor, earlier);
    const passages = await retrievePassages(
      services,
      actor,
      exchange.question,
      before.at(-1)?.question,
    );
    sources = toSources(passages);
    await saveExchange(db, exchange.id, { sources });
    const started = presentExchange({ ...exchange, sources });
    yield { type: "begin", conversation: presentConversation(conversation), exchange: started };
    if (exchange.provider === "model") {
      const stream = ai.stream({
        purpose: ANSWERING,
        memberId: actor.userId,
        maxOutputTokens: MAX_ANSWER_TOKENS,
        signal,
        onCutOff: () => {
          isCutOff = true;
        },
        ...answerPrompt(
          services.settings.current().brand.name,
          exchange.question,
          passages,
          before.filter(hasAnswer),
        ),
      });
      for await (const piece of stream) {
        const text = storable(piece);
        answer += text;
        yield { type: "text", text };
        if (answer.length > MAX_ANSWER) {
          isCutOff = true;
          break;
        }
      }
    }
    outcome = signal.aborted
      ? { state: "stopped", notice: null }
      : { state: "done", notice: isCutOff ? CUT_OFF : null };
  } catch (error) {
    if (!(error instanceof AiError)) {
      outcome = { state: "failed", notice: "Something went wrong. Please try again." };
      throw error;
    }
    outcome = { state: "failed", notice: error.message };
  } finally {
    await saveExchange(db, exchange.id, { answer, ...outcome });
  }
  yield { type: "end", exchange: presentExchange({ ...exchange, sources, answer, ...outcome }) };
}

const hasAnswer = ({ answer }: Exchange): boolean => answer !== "";

/** PostgreSQL cannot store NUL characters or lone surrogates. */
const storable = (text: string): string => text.replaceAll("\0", "").toWellFormed();

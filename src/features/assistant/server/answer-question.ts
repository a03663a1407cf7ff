import type { Actor } from "#platform/server/actor.ts";
import { AiError } from "#platform/server/ai/errors.ts";
import type { Services } from "#platform/server/services.ts";
import type { AnswerEvent, Exchange } from "../contract.ts";
import { withoutNumbers } from "./numbers-in-answers.ts";
import { presentConversation, presentExchange, presentExchanges } from "./present.ts";
import { ANSWERING, answerPrompt, MAX_ANSWER_TOKENS } from "./prompts.ts";
import { saveExchange } from "./queries.ts";
import { findAnswerableAgency, retrieveNumbers } from "./retrieve-numbers.ts";
import { joinMaterial, retrievePassages, toSources } from "./retrieve-passages.ts";
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
    const agency = await findAnswerableAgency(services, actor);
    const history = await presentExchanges(services, actor, earlier);
    // The provider gets numbers only while the owners allow it.
    const before = agency ? history : withoutNumbers(history);
    const { question } = exchange;
    const previous = before.at(-1)?.question;
    const material = joinMaterial(
      await retrieveNumbers(services, actor, agency, question, previous),
      await retrievePassages(services, actor, question, previous),
    );
    sources = toSources(material);
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
          question,
          material,
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

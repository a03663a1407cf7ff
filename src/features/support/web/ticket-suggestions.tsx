import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense, useState } from "react";
import { ConfirmAction } from "#platform/web/confirm-action.tsx";
import { useMember } from "#platform/web/session.ts";
import { AccordionItem } from "#ui/accordion.tsx";
import { Button } from "#ui/button.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import { useDebounced } from "#ui/use-debounced.ts";
import { useHeld } from "#ui/use-held.ts";
import { type Overview, type PassageData, suggestOptions } from "./api.ts";
import { matchFaq } from "./match-faq.ts";

/** These belong to the assistant. */
export interface AssistantParts {
  Passage: ComponentType<{ passage: PassageData; question: string; name: string }>;
  Answer: ComponentType<{ question: string }>;
}

interface Props {
  faq: Overview["faq"];
  /** What the member has written so far. */
  text: string;
  assistant: AssistantParts;
  /** The pointer is on the button below, so nothing may move it. */
  isHeld: boolean;
  /** The member needs no ticket anymore. */
  onAnswered: () => void;
}

const DELAY_MS = 400;
const MIN_LENGTH = 10;
const MAX_SEARCHED = 300;
const MAX_SHOWN = 3;
/** Leaves room for passages of lessons and articles. */
const MAX_FAQ = 2;
const NAME = "ticket-suggestions";
const NOTHING = { question: "", answers: [], passages: [], canAsk: false };

/**
 * Answers that might make the ticket unnecessary: from the FAQ, and for members with access from the
 * program. They appear above the button that sends the ticket, and nothing has to be closed first.
 */
export function TicketSuggestions({ faq, text, assistant, isHeld, onAnswered }: Props) {
  const { Passage, Answer } = assistant;
  const { hasAccess } = useMember();
  const [isConfirming, setIsConfirming] = useState(false);
  const typed = useDebounced(text.trim(), DELAY_MS);
  const isLongEnough = Math.min(typed.length, text.trim().length) >= MIN_LENGTH;
  const isAssisted = isLongEnough && hasAccess;
  const found = useQuery({
    ...suggestOptions(typed.slice(0, MAX_SEARCHED).trim()),
    enabled: isAssisted,
  });
  const answers = isLongEnough ? matchFaq(faq, typed, hasAccess ? MAX_FAQ : MAX_SHOWN) : [];
  const passages = isAssisted && found.data ? found.data.passages : [];
  const canAsk = isAssisted && found.data?.provider === "model";
  const shown = useHeld({ question: typed, answers, passages, canAsk }, isHeld) ?? NOTHING;
  const shownPassages = shown.passages.slice(0, MAX_SHOWN - shown.answers.length);
  const count = shown.answers.length + shownPassages.length;
  return (
    <>
      <p role="status" className="visually-hidden">
        {statusOf(count)}
      </p>
      {(count > 0 || shown.canAsk) && (
        <section
          aria-label="Suggestions"
          className="rounded border border-line bg-wash/60 px-4 py-3 text-sm"
        >
          {count > 0 && <p className="font-medium text-ink">This might help:</p>}
          <Suspense>
            {count > 0 && (
              <div className="hairlines">
                {shown.answers.map((item) => (
                  <AccordionItem
                    key={item.id}
                    name={NAME}
                    title={
                      <span className="min-w-0">
                        <span className="block text-ink-faint text-xs">FAQ</span>
                        {item.question}
                      </span>
                    }
                  >
                    <Paragraphs text={item.answer} />
                  </AccordionItem>
                ))}
                {shownPassages.map((passage) => (
                  <Passage
                    key={`${passage.kind}:${passage.id}`}
                    passage={passage}
                    question={shown.question}
                    name={NAME}
                  />
                ))}
              </div>
            )}
            {shown.canAsk && <Answer question={shown.question} />}
          </Suspense>
          <Button variant="link" className="mt-2" onClick={() => setIsConfirming(true)}>
            This answered my question
          </Button>
        </section>
      )}
      {isConfirming && (
        <ConfirmAction
          title="Discard this draft?"
          confirmLabel="Discard Draft"
          busyLabel="Discarding..."
          cancelLabel="Keep Writing"
          failure="Failed to discard the draft. Please try again."
          action={async () => onAnswered()}
          onClose={() => setIsConfirming(false)}
        >
          No ticket will be sent. Your subject, message and files are removed from this form.
        </ConfirmAction>
      )}
    </>
  );
}

/** Announced politely. The suggestions themselves are read on demand. */
function statusOf(count: number): string {
  if (count === 0) return "";
  return count === 1
    ? "1 suggestion before the Submit Ticket button."
    : `${count} suggestions before the Submit Ticket button.`;
}

import { type ReactNode, useRef } from "react";
import { toInstant } from "#platform/web/authoring/local-time.ts";
import { changeOf } from "../event-change.ts";
import type { EventInput } from "../event-input-contract.ts";
import { type EventFormData, eventsApi } from "./api.ts";
import { hideQuestion, notifyQuestion, PAST_QUESTION, scopeQuestion } from "./event-questions.ts";
import type { Scope } from "./scope-choice.tsx";
import { useQuestion } from "./use-question.tsx";

interface Questions {
  /** False if the person does not want to save. */
  confirm: (input: EventInput) => Promise<boolean>;
  /** Whether the person chose to notify everyone of the last confirmed save. */
  notifies: () => boolean;
  /** Called with what is stored now, which the input is compared with. */
  compareWith: (event: EventFormData) => void;
  /** What the last confirmed save applies to. */
  scope: () => Scope;
  dialog: ReactNode;
}

const isPast = (local: { date: string; time: string; timeZone: string }): boolean =>
  Number(toInstant(local, local.timeZone)) < Date.now();

const canChangeFollowing = (event: EventFormData): boolean => !event.isCanceled && !isPast(event);

/** Asks before an event moves to the past, is hidden, or changes for people who registered. */
export function useSaveQuestions(edited: EventFormData | null): Questions {
  const { ask, dialog } = useQuestion();
  const stored = useRef(edited);
  const isNotifying = useRef(false);
  const scope = useRef<Scope>("one");
  const confirm = async (input: EventInput): Promise<boolean> => {
    isNotifying.current = false;
    scope.current = "one";
    const event = stored.current;
    if (event?.series && event.series.following > 0 && canChangeFollowing(event)) {
      const answer = await ask(scopeQuestion(event.series.following));
      if (answer === null) return false;
      scope.current = answer === "alternative" ? "following" : "one";
    }
    const change = event && changeOf(event, input);
    const isMoved = !event || change === "moved";
    if (isMoved && isPast(input) && !(event && isPast(event))) {
      if (!(await ask(PAST_QUESTION))) return false;
    }
    if (!event || event.isCanceled || (isPast(event) && isPast(input))) return true;
    if (event.isActive && !input.isActive && event.registeredCount > 0) {
      if (!(await ask(hideQuestion(event.registeredCount)))) return false;
    }
    if (!change) return true;
    const people = await eventsApi.call.eventPeople({ id: event.id, scope: scope.current });
    const others = change === "moved" ? people.awaitingPayment + people.waiting : 0;
    const count = people.registered + others;
    if (count === 0) return true;
    const answer = await ask(notifyQuestion(count));
    isNotifying.current = answer === "confirm";
    return answer !== null;
  };
  return {
    confirm,
    notifies: () => isNotifying.current,
    scope: () => scope.current,
    compareWith: (event) => {
      stored.current = event;
    },
    dialog,
  };
}

import { useMutation } from "@tanstack/react-query";
import { isApiError } from "#platform/web/api-client.ts";
import { ADD_SEAT_QUESTION } from "./event-questions.ts";
import { useQuestion } from "./use-question.tsx";

/** Gives somebody a seat. When the event is sold out, asks to add one. */
export function useSeatAction<Person>(
  give: (person: Person, addsSeat: boolean) => Promise<unknown>,
  onDone: (person: Person) => void,
  onError: (error: unknown) => void = () => undefined,
) {
  const { ask, dialog } = useQuestion();
  const run = useMutation({
    async mutationFn(person: Person): Promise<boolean> {
      try {
        await give(person, false);
      } catch (error) {
        if (!isApiError(error) || error.code !== "event_full") throw error;
        if (!(await ask(ADD_SEAT_QUESTION))) return false;
        await give(person, true);
      }
      return true;
    },
    onSuccess(isDone, person) {
      if (isDone) onDone(person);
    },
    onError,
  });
  return { run, dialog };
}

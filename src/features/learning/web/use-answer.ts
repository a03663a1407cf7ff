import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { learningApi, type WorksheetData } from "./api.ts";
import { worksheetOptions } from "./player-api.ts";
import { type Autosave, useAutosave } from "./use-autosave.ts";

type Answer = WorksheetData["answers"][number];

interface Options<Field extends "isDone" | "text"> {
  lessonId: string;
  /** Without answer: not checked off, or empty. */
  answer: Answer;
  field: Field;
  /** Called when the exercise becomes done, or is no longer done. */
  onDone: (itemId: string, isDone: boolean) => void;
  delay?: number;
}

/** One field of an answer, with autosave. */
export function useAnswer<Field extends "isDone" | "text">(
  options: Options<Field>,
): Autosave<Answer[Field]> {
  const { lessonId, answer, field, onDone, ...rest } = options;
  const { itemId } = answer;
  const client = useQueryClient();
  const { queryKey } = worksheetOptions(lessonId);
  const autosave = useAutosave({
    ...rest,
    draftKey: `answer:${lessonId}:${itemId}`,
    saved: answer[field],
    async send(value, before) {
      // Only texts can differ from both values: a step is either done or not.
      const replaces = typeof before === "string" ? { replaces: before } : {};
      await learningApi.call.saveAnswer({ lessonId, itemId, [field]: value, ...replaces });
      // A refetch that started before the save would bring the old answer back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (sheet: WorksheetData | undefined) => {
        if (!sheet) return sheet;
        const others = sheet.answers.filter((one) => one.itemId !== itemId);
        const before = sheet.answers.find((one) => one.itemId === itemId) ?? answer;
        return { ...sheet, answers: [...others, { ...before, [field]: value }] };
      });
    },
  });
  const isDone = String(autosave.value || "").trim() !== "";
  useEffect(() => {
    onDone(itemId, isDone);
  }, [onDone, itemId, isDone]);
  return autosave;
}

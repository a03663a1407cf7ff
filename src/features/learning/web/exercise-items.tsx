import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { TextArea } from "#ui/text-area.tsx";
import { MAX_ANSWER } from "../learning-rules.ts";
import type { WorksheetData } from "./api.ts";
import { SaveStatus } from "./save-status.tsx";
import { useAnswer } from "./use-answer.ts";

interface Props {
  lessonId: string;
  prompt: string;
  answer: WorksheetData["answers"][number];
  onDone: (itemId: string, isDone: boolean) => void;
  isDisabled: boolean;
}

export function StepItem({ lessonId, prompt, answer, onDone, isDisabled }: Props) {
  const step = useAnswer({ lessonId, answer, field: "isDone", onDone, delay: 0 });
  const { value: isDone } = step;
  return (
    <>
      <Checkbox
        label={<span className={cx("text-base", isDone && "text-ink-soft")}>{prompt}</span>}
        checked={isDone}
        disabled={isDisabled}
        onChange={(event) => step.change(event.currentTarget.checked)}
        className="[print-color-adjust:exact]"
      />
      {step.status === "failed" && <SaveStatus label={prompt} {...step} />}
    </>
  );
}

export function QuestionItem({ lessonId, prompt, answer, onDone, isDisabled }: Props) {
  const field = useAnswer({ lessonId, answer, field: "text", onDone });
  return (
    <>
      <div className="print:hidden">
        <TextArea
          label={prompt}
          autogrow
          className="min-h-20"
          maxLength={MAX_ANSWER}
          value={field.value}
          disabled={isDisabled}
          onChange={(event) => field.change(event.currentTarget.value)}
          onBlur={field.flush}
        />
        {!isDisabled && <SaveStatus label={prompt} {...field} />}
      </div>
      {/* A text area prints only what it shows. An empty answer leaves room to write by hand. */}
      <div className="hidden print:block">
        <p className="font-medium">{prompt}</p>
        <p className="mt-1 min-h-24 whitespace-pre-wrap border-b">{field.value}</p>
      </div>
    </>
  );
}

import { type KeyboardEvent, useId } from "react";
import { HIGHEST, LOWEST, MAX_SCORE, SCORES } from "../diagnostic-rules.ts";
import type { PillarStatements } from "./api.ts";

interface Props {
  statement: PillarStatements["statements"][number];
  isMissing: boolean;
  onRate: (score: number) => void;
}

const wordsOf = (score: number) =>
  score === 1 ? `1, ${LOWEST}` : score === MAX_SCORE ? `${MAX_SCORE}, ${HIGHEST}` : `${score}`;

const choice =
  "relative flex min-h-11 cursor-pointer select-none items-center justify-center rounded border border-line-strong/60 bg-surface font-medium text-ink tabular-nums transition-colors hover:border-press has-checked:border-press has-checked:bg-press has-checked:text-on-press has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2";

/** One statement with a scale of radio buttons. The keys 1 to 5 choose as well. */
export function StatementRating({ statement, isMissing, onRate }: Props) {
  const errorId = useId();
  const chooseByKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const score = SCORES.find((one) => String(one) === event.key);
    if (!score || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`[value="${score}"]`)?.focus();
    if (score !== statement.score) onRate(score);
  };
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={isMissing ? errorId : undefined}
      onKeyDown={chooseByKey}
    >
      <legend className="mb-3 text-base text-ink">{statement.text}</legend>
      <div className="max-w-lg">
        <div className="grid grid-cols-5 gap-2">
          {SCORES.map((score) => (
            <label key={score} className={choice}>
              <input
                type="radio"
                name={statement.id}
                value={score}
                checked={statement.score === score}
                aria-label={wordsOf(score)}
                onChange={() => onRate(score)}
                className="sr-only"
              />
              <span aria-hidden="true">{score}</span>
            </label>
          ))}
        </div>
        <div
          aria-hidden="true"
          className="mt-1.5 flex justify-between gap-4 text-ink-faint text-sm"
        >
          <span>{LOWEST}</span>
          <span className="text-right">{HIGHEST}</span>
        </div>
      </div>
      {isMissing && (
        <p id={errorId} className="mt-1.5 text-brick text-sm">
          Please choose a number.
        </p>
      )}
    </fieldset>
  );
}

import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

export interface Question {
  title: string;
  text: string;
  confirmLabel: string;
  /** A second way to continue. */
  alternativeLabel?: string;
}

export type Answer = "confirm" | "alternative" | null;

/** Asks before an action continues. The answer is null if the person cancels. */
export function useQuestion(): { ask: (question: Question) => Promise<Answer>; dialog: ReactNode } {
  const [open, setOpen] = useState<{
    question: Question;
    resolve: (answer: Answer) => void;
  } | null>(null);
  const ask = (question: Question) =>
    new Promise<Answer>((resolve) => setOpen({ question, resolve }));
  const answer = (chosen: Answer) => {
    setOpen(null);
    open?.resolve(chosen);
  };
  const dialog = open && (
    <ConfirmDialog
      open
      title={open.question.title}
      confirmLabel={open.question.confirmLabel}
      alternativeLabel={open.question.alternativeLabel}
      onConfirm={() => answer("confirm")}
      onAlternative={() => answer("alternative")}
      onOpenChange={(isOpen) => !isOpen && answer(null)}
    >
      {open.question.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}

import { useSyncExternalStore } from "react";

interface Question {
  answer: Promise<boolean>;
  resolve: (mayLeave: boolean) => void;
}

let open: Question | null = null;
const listeners = new Set<() => void>();

function publish(next: Question | null): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Asks whether to discard unsaved changes. A second caller shares the open question. */
export function askToLeave(): Promise<boolean> {
  if (open) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  publish({
    answer: promise,
    resolve(mayLeave) {
      publish(null);
      resolve(mayLeave);
    },
  });
  return promise;
}

/** The open question, for the component that renders it. */
export const useLeaveQuestion = (): Question | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );

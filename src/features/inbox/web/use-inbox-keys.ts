import { useLayoutEffect, useRef } from "react";

/** Elements that handle keys themselves. */
const USES_KEYS =
  "input:not([type='checkbox']):not([type='radio']), textarea, select, [contenteditable='true'], [role='dialog'], [role='alertdialog'], [role='menu'], dialog";

export interface InboxKeys {
  next: () => void;
  previous: () => void;
  reply: () => void;
  resolve: () => void;
  snooze: () => void;
  help: () => void;
}

const ACTIONS: Record<string, keyof InboxKeys> = {
  j: "next",
  k: "previous",
  r: "reply",
  e: "resolve",
  s: "snooze",
  "?": "help",
};

export const KEY_TEXTS: readonly [key: string, text: string][] = [
  ["j", "Next conversation"],
  ["k", "Previous conversation"],
  ["r", "Write a reply"],
  ["e", "Resolve, or reopen"],
  ["s", "Snooze"],
  ["Esc", "Leave the text field"],
  ["?", "Show these shortcuts"],
];

/** Single keys, unless the focused element uses keys itself. */
export function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const field = event.target instanceof HTMLTextAreaElement ? event.target : null;
      // Then the other keys work again. The text stays as a draft.
      if (event.key === "Escape" && field?.matches("[data-inbox-reply]")) field.blur();
      const action = ACTIONS[event.key];
      if (!action) return;
      if (event.target instanceof Element && event.target.closest(USES_KEYS)) return;
      event.preventDefault();
      latest.current[action]();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

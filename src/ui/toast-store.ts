export type ToastTone = "success" | "error" | "info";

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  action?: ToastAction | undefined;
  /** Id of the object that the action changes; the message is removed when it is deleted. */
  target?: string | undefined;
  /** Milliseconds on screen; Infinity keeps it until dismissed. */
  duration?: number | undefined;
  /** Topic of the message; a newer message with the same topic replaces it. */
  about?: string | undefined;
}

export interface ToastEntry {
  id: number;
  tone: ToastTone;
  message: string;
  action: ToastAction | undefined;
  target: string | undefined;
  duration: number;
  about: string | undefined;
}

const atMost = 4;
let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** A message with an action stays longer, so that people can read and reach it. */
function show(tone: ToastTone, message: string, options: ToastOptions = {}): number {
  const id = nextId++;
  const duration = options.duration ?? (options.action || tone === "error" ? 8000 : 4500);
  const { action, target, about } = options;
  const entry: ToastEntry = { id, tone, message, action, target, duration, about };
  // A repeated message, or a newer one with the same topic, replaces the first.
  const others = entries.filter(
    (one) => (one.message !== message || one.tone !== tone) && (!about || one.about !== about),
  );
  publish([...others, entry].slice(-atMost));
  return id;
}

export const toast = {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  /** Removes the messages about a deleted object. */
  dismissTarget: (target: string) => publish(entries.filter((entry) => entry.target !== target)),
  /** Removes the messages with this topic. */
  dismissAbout: (about: string) => publish(entries.filter((entry) => entry.about !== about)),
  clear: () => publish([]),
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
};

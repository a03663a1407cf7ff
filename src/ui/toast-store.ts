export type ToastTone = "success" | "error" | "info";

export interface ToastAction {
  label: string;
  onClick: () => void;
}

export interface ToastOptions {
  action?: ToastAction | undefined;
  /** Milliseconds on screen; Infinity keeps it until dismissed. */
  duration?: number | undefined;
}

export interface ToastEntry {
  id: number;
  tone: ToastTone;
  message: string;
  action: ToastAction | undefined;
  duration: number;
}

const atMost = 4;
let entries: readonly ToastEntry[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** A message with something to press stays longer, since it has to be read and reached. */
function show(tone: ToastTone, message: string, options: ToastOptions = {}): number {
  const id = nextId++;
  const duration = options.duration ?? (options.action || tone === "error" ? 8000 : 4500);
  const entry: ToastEntry = { id, tone, message, action: options.action, duration };
  // Saying the same thing twice replaces the first message instead of piling up.
  const others = entries.filter((one) => one.message !== message || one.tone !== tone);
  publish([...others, entry].slice(-atMost));
  return id;
}

export const toast = {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  clear: () => publish([]),
};

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly ToastEntry[] => entries,
};

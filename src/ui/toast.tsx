import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { cx } from "./cx.ts";
import { type ToastEntry, type ToastTone, toast, toastStore } from "./toast-store.ts";

export { toast } from "./toast-store.ts";

const icons: Record<ToastTone, { Icon: typeof Info; className: string }> = {
  success: { Icon: CircleCheck, className: "text-sage" },
  error: { Icon: CircleAlert, className: "text-brick" },
  info: { Icon: Info, className: "text-press" },
};

/** Render once, near the root. The live region must exist before the first message. */
export function Toaster() {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const [isHeld, setHeld] = useState(false);
  return (
    <section
      data-toaster=""
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions text"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--bottom-bar)+var(--action-bar))] z-60 flex flex-col items-center gap-2 sm:inset-x-auto sm:right-6 sm:items-end"
    >
      {entries.map((entry) => (
        <Toast key={entry.id} entry={entry} isHeld={isHeld} />
      ))}
    </section>
  );
}

/** Counts down only while the messages are neither hovered nor focused. */
function useCountdown(entry: ToastEntry, isHeld: boolean): void {
  const left = useRef(entry.duration);
  useEffect(() => {
    if (isHeld || !Number.isFinite(left.current)) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => toast.dismiss(entry.id), left.current);
    return () => {
      clearTimeout(timer);
      // A minimum remains after a pause, so that a message does not vanish under the pointer.
      left.current = Math.max(1000, left.current - (performance.now() - startedAt));
    };
  }, [entry.id, isHeld]);
}

function Toast({ entry, isHeld }: { entry: ToastEntry; isHeld: boolean }) {
  useCountdown(entry, isHeld);
  const { Icon, className } = icons[entry.tone];
  const { action } = entry;
  return (
    <div className="pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded border border-line bg-raised py-3 pr-2 pl-4 text-ink text-sm shadow-float sm:w-96">
      <Icon aria-hidden="true" className={cx("mt-0.5 size-4.5 shrink-0", className)} />
      <p className="min-w-0 flex-1">{entry.message}</p>
      {action && (
        <button
          type="button"
          className="-my-0.5 min-h-6 rounded px-2 font-semibold text-press underline-offset-4 hover:underline"
          onClick={() => {
            toast.dismiss(entry.id);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toast.dismiss(entry.id)}
        className="-my-0.5 grid size-6 shrink-0 place-items-center rounded text-ink-faint hover:bg-wash hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

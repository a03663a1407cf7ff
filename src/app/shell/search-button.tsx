import Search from "lucide-react/icons/search";
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import type { Member } from "#platform/web/session.ts";

const loadPalette = () => import("./palette.tsx");
const Palette = lazy(() => loadPalette().then((m) => ({ default: m.Palette })));

const LOADS_AFTER = 3000;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The way to the search from every screen: a press, ⌘K or Ctrl+K. */
export function SearchButton({ member }: { member: Member }) {
  const [isOpen, setIsOpen] = useState(false);
  // Before it is seen: whoever sees the button may use its key.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      // The browser's own meaning (its search bar, a link in an editor) gives way.
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", onKeyDown);
    // There before anyone asks for it: the first letters after ⌘K must find their field.
    const soon = setTimeout(() => void loadPalette().catch(() => undefined), LOADS_AFTER);
    return () => {
      clearTimeout(soon);
      removeEventListener("keydown", onKeyDown);
    };
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadPalette()}
        className="flex h-10 min-w-10 items-center justify-center gap-2.5 rounded text-ink-soft text-sm hover:text-ink max-lg:hover:bg-wash lg:w-60 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3 lg:hover:border-line-strong"
      >
        <Search aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.75} />
        <span className="max-lg:sr-only">Search</span>
        <span
          aria-hidden="true"
          className="ml-auto hidden rounded border border-line px-1.5 py-0.5 font-sans text-ink-faint text-xs lg:block"
        >
          {isApple ? "⌘K" : "Ctrl K"}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette member={member} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

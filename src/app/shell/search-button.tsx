import Search from "lucide-react/icons/search";
import { useLayoutEffect, useState } from "react";
import type { Member } from "#platform/web/session.ts";
import { useSectionPath } from "./navigation.ts";
import { loadPalette, SearchDialog } from "./search-dialog.tsx";

const LOADS_AFTER = 3000;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search from every screen: by click, ⌘K or Ctrl+K. */
export function SearchButton({ member }: { member: Member }) {
  const [isOpen, setIsOpen] = useState(false);
  const isCurrent = useSectionPath() === "/search";
  // A layout effect, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (!(isApple ? event.metaKey : event.ctrlKey)) return;
      // Overrides the browser shortcut.
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    };
    addEventListener("keydown", onKeyDown);
    // Preloads the palette, so that the first results appear sooner.
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
        aria-current={isCurrent ? "page" : undefined}
        aria-keyshortcuts={isApple ? "Meta+K" : "Control+K"}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadPalette()}
        className="flex h-10 min-w-10 items-center justify-center gap-2.5 rounded text-ink-soft text-sm hover:text-ink max-lg:hover:bg-wash lg:w-60 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3 lg:hover:border-line-strong aria-[current=page]:text-press"
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
      {isOpen && <SearchDialog member={member} onClose={() => setIsOpen(false)} />}
    </>
  );
}

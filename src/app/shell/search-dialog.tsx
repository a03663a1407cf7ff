import {
  type KeyboardEvent,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import type { Member } from "#platform/web/session.ts";
import { lazyPart } from "./lazy-part.ts";

export const loadPalette = () => import("./palette.tsx");
const Palette = lazyPart(() => loadPalette().then((m) => ({ default: m.Palette })));

interface Props {
  member: Member;
  onClose: () => void;
}

/**
 * The search. A plain field is there at once and keeps every key until the palette, whose code
 * loads on demand, has focused its own field in the same place.
 */
export function SearchDialog({ member, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const hasEntered = useRef(false);
  const [isComposing, setIsComposing] = useState(false);
  const [isReplaced, setIsReplaced] = useState(false);
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const takeTyped = useCallback(() => {
    setIsReplaced(true);
    return { text: field.current?.value ?? "", hasEntered: hasEntered.current };
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    // There is nothing else to reach yet.
    if (event.key === "Tab") event.preventDefault();
    hasEntered.current = event.key === "Enter" && field.current?.value.trim() !== "";
  };
  return (
    <>
      {!isReplaced &&
        // The blurred top bar would enclose what is fixed inside it.
        createPortal(
          <div
            className="fixed inset-0 z-40 bg-scrim/55 p-2 sm:p-6 sm:pt-[12dvh]"
            onPointerDown={({ target }) => target !== field.current && onClose()}
          >
            <input
              ref={field}
              aria-label="Search everything"
              autoComplete="off"
              placeholder="Search lessons, resources, events..."
              onKeyDown={onKeyDown}
              onCompositionStart={() => setIsComposing(true)}
              onCompositionEnd={() => setIsComposing(false)}
              className="mx-auto block h-14 w-full max-w-2xl rounded border border-line bg-raised pr-4 pl-12 text-base text-ink outline-none"
            />
          </div>,
          document.body,
        )}
      {/* Another field would end the composition of a character. */}
      {(isReplaced || !isComposing) && (
        <Suspense>
          <Palette member={member} takeTyped={takeTyped} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}

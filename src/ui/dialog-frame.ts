export type DialogSize = "sm" | "md" | "lg" | "xl";

export const backdropClass =
  "fixed inset-0 z-40 bg-scrim/55 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** On phones the dialog sits at the bottom edge, within reach of the thumb. */
export const viewportClass =
  "fixed inset-0 z-40 flex items-end justify-center overflow-y-auto pt-8 sm:items-center sm:p-6";

const widths: Record<DialogSize, string> = {
  sm: "sm:max-w-md",
  md: "sm:max-w-lg",
  lg: "sm:max-w-2xl",
  xl: "sm:max-w-5xl",
};

export function popupClass(size: DialogSize): string {
  return `relative flex max-h-full w-full flex-col rounded-t border border-line bg-raised text-ink shadow-float outline-none transition-[opacity,translate] duration-150 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:max-h-[calc(100dvh-3rem)] sm:rounded-b ${widths[size]}`;
}

const ABOVE = "[data-toaster], [data-above-dialogs]";

/** A click on an element above the dialog does not count as a click outside. */
export function isPressAbove(event: Event): boolean {
  return event.target instanceof Element && event.target.closest(ABOVE) !== null;
}

import { createContext, useContext } from "react";

/**
 * A native modal dialog sits in the browser's top layer: what floats above it must live inside it.
 * The drawer puts its element here; menus, popovers, tooltips and dialogs open in it.
 */
export const TopLayerContext = createContext<HTMLElement | null>(null);

/** Where a portal opens. A null container would mean 'not yet' to Base UI, so it becomes undefined. */
export function useTopLayer(): HTMLElement | undefined {
  return useContext(TopLayerContext) ?? undefined;
}

/** Class names every floating surface shares. */
export const floatingClass =
  "rounded border border-line bg-raised text-ink shadow-float outline-none";

export const floatingMotion =
  "origin-(--transform-origin) transition-[opacity,scale] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0";

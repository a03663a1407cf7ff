import { createContext, useContext } from "react";

/**
 * A native modal dialog is in the browser's top layer, so anything above it must be inside it. The
 * drawer provides its element; menus, popovers, tooltips and dialogs open in it.
 */
export const TopLayerContext = createContext<HTMLElement | null>(null);

/** Container of portals. Base UI treats null as 'not yet', so it becomes undefined. */
export function useTopLayer(): HTMLElement | undefined {
  return useContext(TopLayerContext) ?? undefined;
}

/** Classes of every floating surface. */
export const floatingClass =
  "rounded border border-line bg-raised text-ink shadow-float outline-none";

export const floatingMotion =
  "origin-(--transform-origin) transition-[opacity,scale] duration-120 data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0";

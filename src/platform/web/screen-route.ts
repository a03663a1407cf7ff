import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** A screen: its path, its access rule and its lazy-loaded component. */
export interface ScreenRoute {
  /** TanStack Router's notation: `/events/$id`. */
  path: string;
  load: () => Promise<ComponentType>;
  /** Prefetches the data while the code loads. */
  prefetch?: (client: QueryClient, params: Record<string, string>) => Promise<void> | undefined;
}

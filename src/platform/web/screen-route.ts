import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";

/** One screen of the product: where it stands, who may see it, and how it loads. */
export interface ScreenRoute {
  /** TanStack Router's notation: `/events/$id`. */
  path: string;
  load: () => Promise<ComponentType>;
  /** Starts the screen's data while its code loads. */
  prefetch?: (client: QueryClient, params: Record<string, string>) => Promise<void> | undefined;
}

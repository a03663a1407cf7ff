import type { ComponentType } from "react";
import type { ArticleData } from "./api.ts";

/** How other features draw their own things; the app hands them over. */
export interface HomeParts {
  PillarIcon: ComponentType<{ name: string; className?: string }>;
  TypeBadge: ComponentType<{ type: ArticleData["contentType"]; className?: string }>;
}

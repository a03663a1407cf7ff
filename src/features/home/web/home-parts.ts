import type { ComponentType } from "react";
import type { ArticleData } from "./api.ts";

/** Components of other features, passed in by `src/app`. */
export interface HomeParts {
  PillarIcon: ComponentType<{ name: string; className?: string }>;
  TypeBadge: ComponentType<{ type: ArticleData["contentType"]; className?: string }>;
}

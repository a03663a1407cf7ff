import { type ComponentType, createContext } from "react";

export interface DiscussionProps {
  subject: { kind: "lesson" | "article"; id: string };
  heading: string;
}

/** The component that `src/app` passes in; null without a discussion feature. */
export const DiscussionContext = createContext<ComponentType<DiscussionProps> | null>(null);

import { type ComponentType, createContext } from "react";

export interface MakeCommitmentProps {
  lesson: { id: string; title: string };
  /** An exercise of the lesson. */
  exercise?: { id: string; text: string };
  isSmall?: boolean;
}

/** The button that `src/app` passes in; null without the feature. */
export const CommitmentContext = createContext<ComponentType<MakeCommitmentProps> | null>(null);

import { type ComponentType, createContext } from "react";
import type { featureApi } from "./api-client.ts";

type MembersApi = ReturnType<typeof featureApi<"members">>;

/** A segment of members; null means everyone. */
export type Audience = Parameters<MembersApi["call"]["countSegment"]>[0]["segment"] | null;

export interface AudienceFieldProps {
  label: string;
  value: Audience;
  onChange: (value: Audience) => void;
  error?: string | undefined;
}

export interface DiscussionProps {
  subject: { kind: "lesson" | "article"; id: string };
  heading: string;
}

export interface MakeCommitmentProps {
  lesson: { id: string; title: string };
  /** An exercise of the lesson. */
  exercise?: { id: string; text: string };
  isSmall?: boolean;
}

/** Components of one feature inside screens of another. A missing feature leaves its slot empty. */
interface Slots {
  AudiencePicker?: ComponentType<AudienceFieldProps>;
  Discussion?: ComponentType<DiscussionProps>;
  MakeCommitment?: ComponentType<MakeCommitmentProps>;
}

/** `src/app` passes them in. */
export const SlotsContext = createContext<Slots>({});

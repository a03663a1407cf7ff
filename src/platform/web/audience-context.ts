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

/** The component that `src/app` passes in: the filters belong to the members feature. */
export const AudienceContext = createContext<ComponentType<AudienceFieldProps> | null>(null);

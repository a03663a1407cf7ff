import type { ReactNode } from "react";
import { Forbidden } from "#platform/web/forbidden.tsx";
import { useMember } from "#platform/web/session.ts";

/** The server refuses everyone else as well. */
export function RequireSuperadmin({ children }: { children: ReactNode }) {
  return useMember().role === "superadmin" ? children : <Forbidden />;
}

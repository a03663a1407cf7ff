import type { ReactNode } from "react";
import { Forbidden } from "#platform/web/forbidden.tsx";
import { useMember } from "#platform/web/session.ts";

/** Hides the screen from other roles; the server checks the role too. */
export function RequireSuperadmin({ children }: { children: ReactNode }) {
  return useMember().role === "superadmin" ? children : <Forbidden />;
}

import { Navigate } from "@tanstack/react-router";
import { useScreenParams } from "#platform/web/routing.ts";

/** Redirects /agency-pillars/… to the same path under /pillars-of-agency/… */
export function LegacyPillarRedirect() {
  const { pillarSlug, elementSlug } = useScreenParams<Record<string, string>>();
  const to = ["/pillars-of-agency", pillarSlug, elementSlug].filter(Boolean).join("/");
  return <Navigate to={to} search={true as never} replace />;
}

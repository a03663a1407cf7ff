import { Navigate } from "@tanstack/react-router";
import { useScreenParams } from "#platform/web/routing.ts";

/** Addresses of the form /agency-pillars/… lead to the same place under /pillars-of-agency/… */
export function MovedPillarsScreen() {
  const { pillarSlug, elementSlug } = useScreenParams<Record<string, string>>();
  const to = ["/pillars-of-agency", pillarSlug, elementSlug].filter(Boolean).join("/");
  return <Navigate to={to} search={true as never} replace />;
}

import { useRouter } from "@tanstack/react-router";
import { SearchScreen } from "#features/search/web/search-screen.tsx";
import { useMember } from "#platform/web/session.ts";
import { screensFor } from "./shell/navigation.ts";

/** The search page, with the screens this member has. */
export function Search() {
  const { routesById } = useRouter();
  return <SearchScreen screens={screensFor(routesById, useMember())} />;
}

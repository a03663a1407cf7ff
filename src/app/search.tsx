import { SearchScreen } from "#features/search/web/search-screen.tsx";
import { useMember } from "#platform/web/session.ts";
import { jumpTargetsFor } from "./shell/jump-targets.ts";

/** The search page, with the screens this member has. */
export function Search() {
  return <SearchScreen screens={jumpTargetsFor(useMember())} />;
}

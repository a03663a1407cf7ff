import { SearchPalette } from "#features/search/web/search-palette.tsx";
import type { Member } from "#platform/web/session.ts";
import { jumpTargetsFor } from "./jump-targets.ts";

/** The search with this member's screens in it; loaded when it is opened. */
export function Palette({ member, onClose }: { member: Member; onClose: () => void }) {
  return <SearchPalette screens={jumpTargetsFor(member)} onClose={onClose} />;
}

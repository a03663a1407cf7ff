import { SearchPalette } from "#features/search/web/search-palette.tsx";
import type { Member } from "#platform/web/session.ts";
import { jumpTargetsFor } from "./jump-targets.ts";

/** The search dialog with this member's screens; lazy-loaded on open. */
export function Palette({ member, onClose }: { member: Member; onClose: () => void }) {
  return <SearchPalette screens={jumpTargetsFor(member)} onClose={onClose} />;
}

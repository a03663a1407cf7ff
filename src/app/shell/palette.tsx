import { useRouter } from "@tanstack/react-router";
import { SearchPalette } from "#features/search/web/search-palette.tsx";
import type { Member } from "#platform/web/session.ts";
import { screensFor } from "./navigation.ts";

/** The search dialog with this member's screens; lazy-loaded on open. */
export function Palette({ member, onClose }: { member: Member; onClose: () => void }) {
  const { routesById } = useRouter();
  return <SearchPalette screens={screensFor(routesById, member)} onClose={onClose} />;
}

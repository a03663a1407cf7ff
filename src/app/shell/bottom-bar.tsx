import { useLinkProps, useRouter } from "@tanstack/react-router";
import Menu from "lucide-react/icons/menu";
import type { Member } from "#platform/web/session.ts";
import { activeSection, type NavigationLink, screensFor, useSectionPath } from "./navigation.ts";
import { OptionalPart } from "./optional-part.tsx";
import { useScreenReady } from "./use-screen-ready.ts";

/** Paths of the shortcuts, with a label that fits under an icon. */
const SHORTCUTS: Record<string, string> = {
  "/": "Home",
  "/pillars-of-agency": "Pillars",
  "/resources": "Resources",
  "/messages": "Messages",
};

interface Props {
  member: Member;
  onOpenMenu: () => void;
}

/** The content of the bar at the bottom of phones: four shortcuts, and the drawer for the rest. */
export function BottomBar({ member, onOpenMenu }: Props) {
  const { routesById } = useRouter();
  const active = activeSection(Object.keys(SHORTCUTS), useSectionPath());
  const links = screensFor(routesById, member).filter(({ to }) => to in SHORTCUTS);
  return (
    <ul className="grid h-14 grid-cols-5">
      {links.map((link) => (
        <li key={link.to}>
          <Shortcut link={link} isActive={link.to === active} />
        </li>
      ))}
      <li>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpenMenu}
          className={`${ITEM} ${active ? "" : "text-press"}`}
        >
          <ShortcutIcon icon={Menu} isActive={!active} />
          More
        </button>
      </li>
    </ul>
  );
}

const ITEM =
  "group/nav relative flex size-full flex-col items-center justify-center gap-0.5 text-ink-soft text-xs focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-press";

function Shortcut({ link, isActive }: { link: NavigationLink; isActive: boolean }) {
  const { Badge } = link;
  const isReady = useScreenReady();
  const { "aria-current": _current, ...props } = useLinkProps({ to: link.to });
  return (
    <a {...props} aria-current={isActive ? "page" : undefined} data-compact="" className={ITEM}>
      <ShortcutIcon icon={link.icon} isActive={isActive} />
      {SHORTCUTS[link.to]}
      {Badge && isReady && (
        <OptionalPart>
          <Badge />
        </OptionalPart>
      )}
    </a>
  );
}

function ShortcutIcon({
  icon: Icon,
  isActive,
}: {
  icon: NavigationLink["icon"];
  isActive: boolean;
}) {
  return (
    <span
      className={`grid h-6 w-12 place-items-center rounded-full ${isActive ? "bg-press-soft" : ""}`}
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </span>
  );
}

import { Link, useLinkProps, useRouter } from "@tanstack/react-router";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useEffect, useState } from "react";
import { brand } from "#platform/web/brand.ts";
import { BrandMark } from "#platform/web/brand-mark.tsx";
import type { Member } from "#platform/web/session.ts";
import { cx } from "#ui/cx.ts";
import {
  activeSection,
  type Icons,
  isStaff,
  type NavigationLink,
  type NavigationSection,
  sidebarFor,
  useSectionPath,
} from "./navigation.ts";
import { OptionalPart } from "./optional-part.tsx";
import { useScreenReady } from "./use-screen-ready.ts";

export interface SidebarProps {
  member: Member;
  isCollapsed?: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The sidebar of the member area. */
export function Sidebar({ member, ...look }: SidebarProps) {
  const { routesById } = useRouter();
  return (
    <SidebarList
      sections={sidebarFor(routesById, member, useStaffIcons(isStaff(member)))}
      isLocked={(link) => !member.hasAccess && !link.isOpen}
      {...look}
    />
  );
}

/** The icons of screens that only staff open. */
function useStaffIcons(isWanted: boolean): Icons {
  const [icons, setIcons] = useState<Icons>({});
  useEffect(() => {
    if (isWanted)
      void import("#platform/web/screen-icons.ts")
        .then(({ SCREEN_ICONS }) => setIcons(SCREEN_ICONS))
        .catch(() => undefined);
  }, [isWanted]);
  return icons;
}

interface ListProps extends Omit<SidebarProps, "member"> {
  sections: NavigationSection[];
  isLocked?: (link: NavigationLink) => boolean;
  badgeOf?: (link: NavigationLink) => ReactNode;
  /** Above the sections. */
  children?: ReactNode;
}

const badgeOfLink = ({ Badge }: NavigationLink) => Badge && <Badge />;

export function SidebarList({
  sections,
  isCollapsed = false,
  onNavigate,
  isLocked = () => false,
  badgeOf = badgeOfLink,
  children,
}: ListProps) {
  const path = useSectionPath();
  const isReady = useScreenReady();
  const links = sections.flatMap((section) => section.links);
  const active = activeSection(
    links.filter((link) => !isLocked(link)).map(({ to }) => to),
    path,
  );
  return (
    <nav aria-label="Main" className="flex flex-col gap-4">
      {children}
      {sections.map((section) => (
        <div key={section.title}>
          {section.title && (
            <h2
              className={cx(
                "mb-1 px-3 font-medium text-ink-faint text-xs",
                isCollapsed && "visually-hidden",
              )}
            >
              {section.title}
            </h2>
          )}
          <ul className="flex flex-col gap-0.5">
            {section.links.map((link) => (
              <li key={link.to}>
                {isLocked(link) ? (
                  <LockedLink link={link} isCollapsed={isCollapsed} onNavigate={onNavigate} />
                ) : (
                  <NavLink
                    link={link}
                    isActive={link.to === active}
                    isCollapsed={isCollapsed}
                    onNavigate={onNavigate}
                    badge={isReady && badgeOf(link)}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface LinkProps {
  link: Pick<NavigationLink, "to" | "label" | "icon">;
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
}

const LINK =
  "group/nav relative flex min-h-9 items-center gap-3 rounded px-3 py-1.5 text-ink-soft text-sm hover:bg-wash hover:text-ink max-md:min-h-11 aria-[current=page]:bg-press-soft aria-[current=page]:font-medium aria-[current=page]:text-press";
const ICON = "size-[18px] shrink-0";
const LOCKED = "Included in membership";

/** A locked entry for members without access; it links to the subscription page. */
function LockedLink({ link, isCollapsed, onNavigate }: LinkProps) {
  const Icon = link.icon;
  // Never the current page, because the subscription page has its own entry.
  const { "aria-current": _current, ...props } = useLinkProps({
    to: "/subscription",
    hash: "offer",
    ...(onNavigate ? { onClick: onNavigate } : {}),
  });
  return (
    <a {...props} title={isCollapsed ? `${link.label}: ${LOCKED}` : LOCKED} className={LINK}>
      <Icon aria-hidden="true" className={ICON} strokeWidth={1.75} />
      <span className={isCollapsed ? "visually-hidden" : undefined}>{link.label}</span>
      <span className="visually-hidden">{` (${LOCKED})`}</span>
      {!isCollapsed && (
        <Lock aria-hidden="true" className="ml-auto size-3.5 shrink-0 text-ink-faint" />
      )}
    </a>
  );
}

interface NavLinkProps extends LinkProps {
  /** True on every screen of the section, also when its path is not below the link's. */
  isActive: boolean;
  badge?: ReactNode;
}

export function NavLink({ link, isActive, isCollapsed, onNavigate, badge }: NavLinkProps) {
  const Icon = link.icon;
  const { "aria-current": _current, ...props } = useLinkProps({
    to: link.to,
    ...(onNavigate ? { onClick: onNavigate } : {}),
  });
  return (
    <a
      {...props}
      aria-current={isActive ? "page" : undefined}
      title={isCollapsed ? link.label : undefined}
      data-compact={isCollapsed ? "" : undefined}
      className={LINK}
    >
      <Icon aria-hidden="true" className={ICON} strokeWidth={1.75} />
      <span className={isCollapsed ? "visually-hidden" : "min-w-0 truncate"}>{link.label}</span>
      {badge && <OptionalPart>{badge}</OptionalPart>}
    </a>
  );
}

export function BrandLink({ isCollapsed = false }: { isCollapsed?: boolean }) {
  return (
    <Link
      to="/"
      aria-label={`${brand.name}, home`}
      className="flex items-center gap-3 rounded px-3"
    >
      <BrandMark className="size-7 shrink-0 text-press" />
      {!isCollapsed && <span className="display text-lg text-ink">{brand.name}</span>}
    </Link>
  );
}

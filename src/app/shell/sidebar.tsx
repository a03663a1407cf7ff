import { Link, useLinkProps, useRouter } from "@tanstack/react-router";
import Lock from "lucide-react/icons/lock";
import { brand } from "#platform/web/brand.ts";
import type { Member } from "#platform/web/session.ts";
import { cx } from "#ui/cx.ts";
import { LogoMark } from "#ui/illustrations/logo-mark.tsx";
import { type NavigationLink, sidebarFor } from "./navigation.ts";

interface Props {
  member: Member;
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

export function Sidebar({ member, isCollapsed = false, onNavigate }: Props) {
  const { routesById } = useRouter();
  return (
    <nav aria-label="Main" className="flex flex-col gap-6">
      {sidebarFor(routesById, member).map((section) => (
        <div key={section.title}>
          {section.title !== "Main" && (
            <h2
              className={cx(
                "mb-2 px-3 font-medium text-ink-faint text-xs",
                isCollapsed && "visually-hidden",
              )}
            >
              {section.title}
            </h2>
          )}
          <ul className="flex flex-col gap-0.5">
            {section.links.map((link) => (
              <li key={link.to}>
                {member.hasAccess || link.isOpen ? (
                  <SidebarLink link={link} isCollapsed={isCollapsed} onNavigate={onNavigate} />
                ) : (
                  <LockedLink link={link} isCollapsed={isCollapsed} onNavigate={onNavigate} />
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
  link: NavigationLink;
  isCollapsed: boolean;
  onNavigate: (() => void) | undefined;
}

const LINK =
  "group flex min-h-10 items-center gap-3 rounded px-3 text-ink-soft text-sm hover:bg-wash hover:text-ink";
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
      <Icon aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.75} />
      <span className={isCollapsed ? "visually-hidden" : undefined}>{link.label}</span>
      <span className="visually-hidden">{` (${LOCKED})`}</span>
      {!isCollapsed && (
        <Lock aria-hidden="true" className="ml-auto size-3.5 shrink-0 text-ink-faint" />
      )}
    </a>
  );
}

function SidebarLink({ link, isCollapsed, onNavigate }: LinkProps) {
  const Icon = link.icon;
  return (
    <Link
      to={link.to}
      title={isCollapsed ? link.label : undefined}
      {...(onNavigate ? { onClick: onNavigate } : {})}
      activeOptions={{ exact: link.isExact ?? false, includeSearch: false }}
      className={`${LINK} aria-[current=page]:bg-press-soft aria-[current=page]:font-medium aria-[current=page]:text-press`}
    >
      <Icon aria-hidden="true" className="size-[18px] shrink-0" strokeWidth={1.75} />
      <span className={isCollapsed ? "visually-hidden" : undefined}>{link.label}</span>
    </Link>
  );
}

export function BrandLink({ isCollapsed = false }: { isCollapsed?: boolean }) {
  return (
    <Link
      to="/"
      aria-label={`${brand.name}, home`}
      className="flex items-center gap-3 rounded px-3"
    >
      <LogoMark className="size-7 shrink-0 text-press" />
      {!isCollapsed && <span className="display text-lg text-ink">{brand.name}</span>}
    </Link>
  );
}

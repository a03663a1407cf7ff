import { type AnyRoute, useRouterState } from "@tanstack/react-router";
import type { LucideProps } from "lucide-react";
import { type ComponentType, createElement } from "react";
import { isInAudience, type NavigationEntry } from "#platform/web/root-route.ts";
import type { Member } from "#platform/web/session.ts";

type Icon = ComponentType<LucideProps>;

export interface NavigationLink extends Omit<NavigationEntry, "icon"> {
  to: string;
  icon: Icon;
  /** True when members without access can open it. */
  isOpen: boolean;
}

export interface NavigationSection {
  /** Empty for entries above the groups. */
  title: string;
  links: NavigationLink[];
}

type Routes = Record<string, AnyRoute>;
type Person = Pick<Member, "role" | "isGuru">;

const SECTIONS = [
  "Learn",
  "Live",
  "Help",
  "Account",
  "Content Creation",
  "Administration",
] as const;
const ADMIN_GROUPS = ["", "Help", "People", "Live", "Content", "Product"] as const;

export type Icons = Record<string, Icon>;

/** Keeps the place of an icon that is not loaded yet. */
const Blank: Icon = ({ className }) => createElement("span", { className });

/**
 * Every screen with a navigation entry that this person could open as a member, in order. Those
 * without an icon need `icons`.
 */
export function screensFor(routes: Routes, person: Person, icons: Icons = {}): NavigationLink[] {
  const member = { ...person, hasAccess: true };
  return Object.values(routes)
    .flatMap(({ fullPath, options: { staticData } }) => {
      const { nav, audience } = staticData ?? {};
      const icon = nav?.icon ?? icons[fullPath] ?? Blank;
      if (!nav || !isInAudience(member, audience)) return [];
      return [{ ...nav, icon, to: fullPath, isOpen: audience === "signed-in" }];
    })
    .toSorted((a, b) => a.order - b.order);
}

function groupLinks(
  links: NavigationLink[],
  titles: readonly string[],
  titleOf: (link: NavigationLink) => string | undefined,
): NavigationSection[] {
  return titles
    .map((title) => ({ title, links: links.filter((link) => titleOf(link) === title) }))
    .filter((section) => section.links.length > 0);
}

/** The sidebar of the member area for this person. */
export const sidebarFor = (routes: Routes, person: Person, icons: Icons): NavigationSection[] =>
  groupLinks(
    screensFor(routes, person, icons).filter(
      ({ sidebarFor: roles }) => !roles || roles.includes(person.role),
    ),
    SECTIONS,
    ({ section }) => section,
  );

/** The sidebar of the admin screens: all of them, grouped. */
export const adminSidebarFor = (
  routes: Routes,
  person: Person,
  icons: Icons,
): NavigationSection[] =>
  groupLinks(
    screensFor(routes, person, icons).flatMap((link) =>
      link.admin ? [{ ...link, label: link.admin.label ?? link.label }] : [],
    ),
    ADMIN_GROUPS,
    ({ admin }) => admin?.group ?? "",
  );

export const isStaff = ({ role }: Person): boolean => role === "superadmin" || role === "support";

/** True on the admin screens of the team; owners keep the sidebar of the member area there. */
export const hasAdminSidebar = (path: string, person: Person): boolean =>
  isStaff(person) && isWithin(path, "/admin");

const isWithin = (path: string, section: string): boolean =>
  path === section || (section !== "/" && path.startsWith(`${section}/`));

/** The path of the section that a screen belongs to: of all sections above it the nearest. */
export const activeSection = (sections: readonly string[], path: string): string | undefined =>
  sections
    .filter((section) => isWithin(path, section))
    .toSorted((a, b) => b.length - a.length)
    .at(0);

/** The path that decides which section is highlighted. */
export const useSectionPath = (): string =>
  useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.staticData.within ?? location.pathname,
  });

import type { AnyRoute } from "@tanstack/react-router";
import { isInAudience, type NavigationEntry } from "#platform/web/root-route.ts";
import type { Member } from "#platform/web/session.ts";

export interface NavigationLink extends NavigationEntry {
  to: string;
  /** True when members without access can open it. */
  isOpen: boolean;
}

export interface NavigationSection {
  title: string;
  links: NavigationLink[];
}

type Routes = Record<string, AnyRoute>;
type Person = Pick<Member, "role" | "isGuru">;

const SECTIONS = ["Main", "Content Creation", "Administration"] as const;

/** Every screen with a navigation entry that this person could open as a member, in order. */
export function screensFor(routes: Routes, person: Person): NavigationLink[] {
  const member = { ...person, hasAccess: true };
  return Object.values(routes)
    .flatMap(({ fullPath, options: { staticData } }) => {
      const { nav, audience } = staticData ?? {};
      if (!nav || !isInAudience(member, audience)) return [];
      return [{ ...nav, to: fullPath, isOpen: audience === "signed-in" }];
    })
    .toSorted((a, b) => a.order - b.order);
}

/** The sidebar's sections for this person. */
export function sidebarFor(routes: Routes, person: Person): NavigationSection[] {
  const links = screensFor(routes, person).filter(
    ({ sidebarFor: roles }) => !roles || roles.includes(person.role),
  );
  return SECTIONS.map((title) => ({
    title,
    links: links.filter(({ section }) => section === title),
  })).filter((section) => section.links.length > 0);
}

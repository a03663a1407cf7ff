import type { QueryClient } from "@tanstack/react-query";
import {
  type AnyRoute,
  createRootRouteWithContext,
  lazyRouteComponent,
  type RouteComponent,
} from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Role } from "../contract.ts";
import type { Member } from "./session.ts";

/** Who may open a screen. The server refuses the data as well. */
type Audience = "public" | "signed-in" | "members" | "gurus" | readonly Role[];

export interface NavigationEntry {
  label: string;
  /** Without one, `screen-icons.ts` has it: the first screen does not need it. */
  icon?: LucideIcon;
  /** Position in the sidebar section and in the search palette. */
  order: number;
  /** Synonyms for the search palette. */
  keywords?: string;
  /** Group in the sidebar of the member area. */
  section?: "Learn" | "Live" | "Help" | "Account" | "Content Creation" | "Administration";
  /** Limits the sidebar entry to these roles. */
  sidebarFor?: readonly Role[];
  /** The entry in the sidebar of the admin screens. */
  admin?: AdminEntry;
  /** Lazy-loaded count beside the label, for example of unread messages. */
  Badge?: ComponentType;
}

/** Without a section and an admin entry, only the search palette lists the screen. */
interface AdminEntry {
  /** None for the dashboard, which is above the groups. */
  group?: "Content" | "People" | "Live" | "Help" | "Product";
  /** Shorter than the label, because the group explains it. */
  label?: string;
  /** What needs attention here: a key of `GET /admin/counts`. */
  count?: string;
}

/** A part of the home screen that the feature of this route adds. */
interface HomeSection {
  Section: RouteComponent;
  /** Loads its data together with the data of home. */
  prefetch: (prefetch: QueryClient["prefetchQuery"]) => Promise<void>;
}

/** The card of this route on the admin dashboard. */
export interface DashboardCard {
  section: "Members and support" | "Program" | "Library" | "Oversight";
  title: string;
  /** Count and label from the figures of the manifests: ['12', 'members']. */
  figure: (figures: Record<string, number>) => [count: string, label: string];
  note: string;
}

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Document title; a screen replaces it once it knows a better one. */
    title?: string;
    /** Default: members with access. */
    audience?: Audience;
    /** Shown to members outside the audience. */
    deniedText?: string;
    /** Hidden from a superadmin who views as a member. */
    isPrivate?: boolean;
    nav?: NavigationEntry;
    /** The section of a screen whose path is not below it. */
    within?: string;
    homeSection?: HomeSection;
    /** Shown below the offer to people without access. */
    offerSection?: RouteComponent;
    dashboardCard?: DashboardCard;
    /** Rendered without the layout, for development pages. */
    isBare?: boolean;
  }
}

interface RouterContext {
  client: QueryClient;
  /** Prefetches the data of a screen, unless the member has no access. */
  prefetch: QueryClient["prefetchQuery"];
  routes: () => Routes;
}

type Routes = Record<string, AnyRoute>;

export const homeSectionsOf = (routes: Routes): HomeSection[] =>
  Object.values(routes).flatMap(({ options }) => options.staticData?.homeSection ?? []);

export const offerSectionsOf = (routes: Routes): RouteComponent[] =>
  Object.values(routes).flatMap(({ options }) => options.staticData?.offerSection ?? []);

export const dashboardCardsOf = (routes: Routes) =>
  Object.values(routes).flatMap(({ fullPath, options: { staticData } }) => {
    const { dashboardCard: card, nav } = staticData ?? {};
    return card ? [{ ...card, icon: nav?.icon, to: fullPath }] : [];
  });

/** The parent of all screens; `src/app/router.tsx` adds its component. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({});

/** Rewords the error, because the router reloads the page on the browser's message, even offline. */
const reportMissing = (error: unknown): never => {
  throw new Error(`No code for this screen: ${String(error)}`, { cause: error });
};

/**
 * A screen whose code loads when it is opened or its link is hovered. Only the name is typed: a
 * screen reads the types of all routes, so its own type must not be part of its route.
 */
export const lazyScreen = <Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): RouteComponent =>
  Object.assign(
    lazyRouteComponent(async () => {
      const module = await load().catch(reportMissing);
      return { default: module[name] as ComponentType };
    }),
    { displayName: name },
  );

type Visitor = Pick<Member, "role" | "isGuru" | "hasAccess"> | null;

/** True when the visitor belongs to the audience of a screen. */
export function isInAudience(visitor: Visitor, audience: Audience = "members"): boolean {
  if (audience === "public") return true;
  if (!visitor) return false;
  if (audience === "signed-in") return true;
  if (!visitor.hasAccess) return false;
  if (audience === "members") return true;
  return audience === "gurus" ? visitor.isGuru : audience.includes(visitor.role);
}

import type { LucideIcon } from "lucide-react";
import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import CreditCard from "lucide-react/icons/credit-card";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Headset from "lucide-react/icons/headset";
import House from "lucide-react/icons/house";
import Bell from "lucide-react/icons/inbox";
import Landmark from "lucide-react/icons/landmark";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import LifeBuoy from "lucide-react/icons/life-buoy";
import MessageSquare from "lucide-react/icons/message-square";
import PenLine from "lucide-react/icons/pen-line";
import PhoneCall from "lucide-react/icons/phone-call";
import Sparkles from "lucide-react/icons/sparkles";
import Users from "lucide-react/icons/users";
import type { Member } from "#platform/web/session.ts";

export interface NavigationLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

export interface NavigationSection {
  title: string | null;
  links: NavigationLink[];
}

const MAIN: NavigationLink[] = [
  { to: "/", label: "Home", icon: House },
  { to: "/pillars-of-agency", label: "Pillars of Agency", icon: Landmark },
  { to: "/resources", label: "Resources", icon: BookOpen },
  { to: "/assistant", label: "AI Assistant", icon: Sparkles },
  { to: "/book-call", label: "Book a Call", icon: PhoneCall },
  { to: "/messages", label: "Messages", icon: MessageSquare },
  { to: "/events", label: "Events", icon: CalendarDays },
  { to: "/gurus", label: "Gurus", icon: GraduationCap },
  { to: "/support", label: "Support", icon: LifeBuoy },
  { to: "/subscription", label: "Subscription", icon: CreditCard },
];

const MY_ARTICLES = { to: "/gurus/articles", label: "My Articles", icon: PenLine };
const TEAM = { to: "/admin/team", label: "Team Management", icon: Users };
const DASHBOARD = { to: "/admin", label: "Admin Dashboard", icon: LayoutDashboard };
const CALLS = { to: "/admin/calls", label: "Scheduled Calls", icon: PhoneCall };
const MEMBER_MESSAGES = { to: "/admin/messages", label: "Member Messages", icon: Bell };
const TICKETS = { to: "/admin/support", label: "Support Tickets", icon: Headset };

const ADMINISTRATION: Record<Member["role"], NavigationLink[]> = {
  superadmin: [TEAM, DASHBOARD],
  agent: [TEAM, CALLS],
  support: [MEMBER_MESSAGES, TICKETS, CALLS],
  team_member: [],
};

const OPEN_WITHOUT_ACCESS = ["/subscription", "/support", "/settings"];

const isBelow = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

/** Screens for everyone who is signed in. All others require a membership. */
export const isOpenWithoutAccess = (path: string): boolean =>
  OPEN_WITHOUT_ACCESS.some((place) => isBelow(path, place));

/** The sidebar's sections for this person. */
export function navigationFor(member: Pick<Member, "role" | "isGuru">): NavigationSection[] {
  const sections: NavigationSection[] = [{ title: null, links: MAIN }];
  if (member.isGuru) sections.push({ title: "Content Creation", links: [MY_ARTICLES] });
  const administration = ADMINISTRATION[member.role];
  if (administration.length > 0) {
    sections.push({ title: "Administration", links: administration });
  }
  return sections;
}

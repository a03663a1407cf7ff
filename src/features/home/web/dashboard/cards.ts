import type { LucideIcon } from "lucide-react";
import BookOpen from "lucide-react/icons/book-open";
import Building2 from "lucide-react/icons/building-2";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartColumn from "lucide-react/icons/chart-column";
import Download from "lucide-react/icons/download";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Headset from "lucide-react/icons/headset";
import Inbox from "lucide-react/icons/inbox";
import Landmark from "lucide-react/icons/landmark";
import PhoneCall from "lucide-react/icons/phone-call";
import ScrollText from "lucide-react/icons/scroll-text";
import Tags from "lucide-react/icons/tags";
import Users from "lucide-react/icons/users";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import type { DashboardData } from "../api.ts";

type Figures = DashboardData["figures"];

interface AdminCard {
  path: string;
  title: string;
  icon: LucideIcon;
  /** Count and label: ['12', 'members']. */
  figure: (figures: Figures) => [string, string];
  note: (figures: Figures) => string;
}

interface CardGroup {
  title: string;
  cards: AdminCard[];
}

const countAndLabel = (count: number, one: string, many: string): [string, string] => [
  count.toLocaleString(),
  count === 1 ? one : many,
];
const countText = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

export const CARD_GROUPS: CardGroup[] = [
  {
    title: "Members and support",
    cards: [
      {
        path: "/admin/inbox",
        title: "Inbox",
        icon: Inbox,
        figure: (f) =>
          countAndLabel(f.waitingConversations + f.ticketsToAnswer, "waiting", "waiting"),
        note: (f) => countText(f.conversations, "conversation", "conversations"),
      },
      {
        path: "/admin/support",
        title: "Support",
        icon: Headset,
        figure: (f) => countAndLabel(f.openTickets, "open ticket", "open tickets"),
        note: (f) => `${f.ticketsToAnswer} to answer`,
      },
      {
        path: "/admin/calls",
        title: "Calls",
        icon: PhoneCall,
        figure: (f) => countAndLabel(f.comingCalls, "upcoming call", "upcoming calls"),
        note: () => "Pending and confirmed",
      },
      {
        path: "/admin/team",
        title: "Team",
        icon: Users,
        figure: (f) => countAndLabel(f.members, "member", "members"),
        note: (f) => `${f.newMembers} new this week`,
      },
      {
        path: "/admin/organizations",
        title: "Organizations",
        icon: Building2,
        figure: (f) => countAndLabel(f.organizations, "organization", "organizations"),
        note: (f) => `${f.freeOrganizations} with free access`,
      },
    ],
  },
  {
    title: "Program",
    cards: [
      {
        path: "/admin/pillars",
        title: "Pillars",
        icon: Landmark,
        figure: (f) => countAndLabel(f.pillars, "pillar", "pillars"),
        note: (f) => countText(f.lessons, "lesson", "lessons"),
      },
      {
        path: "/admin/events",
        title: "Events",
        icon: CalendarDays,
        figure: (f) => countAndLabel(f.comingEvents, "upcoming event", "upcoming events"),
        note: (f) => countText(f.comingRegistrations, "registration", "registrations"),
      },
      {
        path: "/admin/gurus",
        title: "Gurus",
        icon: GraduationCap,
        figure: (f) => countAndLabel(f.activeGurus, "active guru", "active gurus"),
        note: (f) => `${f.pendingGurus} awaiting approval`,
      },
    ],
  },
  {
    title: "Library",
    cards: [
      {
        path: "/admin/articles",
        title: "Articles",
        icon: BookOpen,
        figure: (f) => countAndLabel(f.publishedArticles, "published", "published"),
        note: (f) => countText(f.draftArticles, "draft", "drafts"),
      },
      {
        path: "/admin/taxonomy",
        title: "Taxonomy",
        icon: Tags,
        figure: (f) => countAndLabel(f.topics, "topic", "topics"),
        note: (f) => countText(f.categories, "category", "categories"),
      },
      {
        path: "/admin/article-magic",
        title: "Article Magic",
        icon: WandSparkles,
        figure: (f) => countAndLabel(f.articlesWithoutTopics, "without topics", "without topics"),
        note: () => "Published articles to enhance",
      },
      {
        path: "/admin/bubble-import",
        title: "Import from Bubble.io",
        icon: Download,
        figure: (f) => countAndLabel(f.importedArticles, "imported", "imported"),
        note: () => "Articles so far",
      },
    ],
  },
  {
    title: "Oversight",
    cards: [
      {
        path: "/analytics?tab=program",
        title: "Analytics",
        icon: ChartColumn,
        figure: (f) => countAndLabel(f.activeMembers, "active member", "active members"),
        note: () => "In the last 30 days",
      },
      {
        path: "/admin/audit",
        title: "Audit",
        icon: ScrollText,
        figure: (f) => countAndLabel(f.newAuditEntries, "change", "changes"),
        note: () => "In the last 7 days",
      },
    ],
  },
];

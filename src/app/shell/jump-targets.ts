import ChartLine from "lucide-react/icons/chart-line";
import FileText from "lucide-react/icons/file-text";
import Settings from "lucide-react/icons/settings";
import Wrench from "lucide-react/icons/wrench";
import type { JumpTarget } from "#features/search/web/screen-matches.ts";
import type { Member } from "#platform/web/session.ts";
import { navigationFor } from "./navigation.ts";

/** Synonyms that find a screen of the sidebar. */
const WORDS: Record<string, string> = {
  "/": "dashboard start",
  "/pillars-of-agency": "lessons program learning course",
  "/resources": "articles documents videos presentations library",
  "/assistant": "chat questions answers",
  "/book-call": "phone appointment schedule",
  "/messages": "chat team conversation",
  "/events": "calendar workshops registration",
  "/gurus": "experts mentors authors",
  "/support": "help questions faq ticket",
  "/subscription": "billing payment invoice plan membership",
  "/gurus/articles": "drafts write publish",
  "/admin/team": "members people invite roles users",
};

const OWN: JumpTarget[] = [
  {
    to: "/settings",
    label: "Settings",
    icon: Settings,
    words: "password devices sessions notifications time zone theme calendar export delete account",
  },
  {
    to: "/analytics",
    label: "Analytics",
    icon: ChartLine,
    words: "progress streak charts saved bookmarks notes",
  },
];

const manage = (to: string, label: string, words = ""): JumpTarget => ({
  to,
  label,
  icon: Wrench,
  words: `admin manage ${words}`,
});

const SUPERADMIN: JumpTarget[] = [
  manage("/admin/pillars", "Manage Pillars", "key elements lessons"),
  manage("/admin/articles", "Manage Articles", "resources"),
  manage("/admin/articles/create", "Create Article", "write new"),
  manage("/admin/article-magic", "Article Magic", "ai rewrite"),
  manage("/admin/bubble-import", "Bubble Import", "migrate"),
  manage("/admin/taxonomy", "Categories and Topics", "taxonomy"),
  manage("/admin/comments", "Comments", "moderation"),
  manage("/admin/events", "Manage Events", "registrations"),
  manage("/admin/gurus", "Manage Gurus", "approve"),
  manage("/admin/organizations", "Organizations", "free access subscriptions agencies"),
  manage("/admin/calls", "Scheduled Calls"),
  manage("/admin/messages", "Member Messages", "inbox conversations"),
  manage("/admin/support", "Support Tickets", "faq settings"),
  manage("/admin/audit", "Audit Log", "who changed what"),
];

/** Every screen that this member can open from the search, sidebar entries first. */
export function jumpTargetsFor(member: Pick<Member, "role" | "isGuru">): JumpTarget[] {
  const sidebar = navigationFor(member).flatMap(({ links }) =>
    links.map((link) => ({ ...link, words: WORDS[link.to] ?? "" })),
  );
  const guru: JumpTarget[] = member.isGuru
    ? [
        { to: "/gurus/profile", label: "Guru Profile", icon: FileText, words: "bio specialties" },
        {
          to: "/gurus/article/create",
          label: "Create Article",
          icon: FileText,
          words: "write new",
        },
      ]
    : [];
  const all = [...sidebar, ...OWN, ...guru, ...(member.role === "superadmin" ? SUPERADMIN : [])];
  return all.filter(({ to }, at) => all.findIndex((other) => other.to === to) === at);
}

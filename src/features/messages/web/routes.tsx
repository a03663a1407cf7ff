import { createRoute } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import MessageSquare from "lucide-react/icons/message-square";
import { lazy } from "react";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";
import { field, searchParams } from "#platform/web/search-params.ts";

const getParentRoute = () => rootRoute;

const messagesRoute = createRoute({
  getParentRoute,
  path: "/messages",
  component: lazyScreen(() => import("./messages-screen.tsx"), "MessagesScreen"),
  staticData: {
    title: "Messages",
    isPrivate: true,
    nav: {
      label: "Messages",
      icon: MessageSquare,
      section: "Help",
      order: 80,
      keywords: "chat team conversation",
      Badge: lazy(() => import("./unread-badge.tsx").then((m) => ({ default: m.UnreadBadge }))),
    },
  },
});

const adminInboxRoute = createRoute({
  getParentRoute,
  path: "/admin/messages",
  ...searchParams({
    filter: field.choice(["all", "unread", "mine", "unassigned"], "all"),
    search: field.text(),
    page: field.page(),
    member: field.id(),
  }),
  component: lazyScreen(() => import("./admin-inbox-screen.tsx"), "AdminInboxScreen"),
  staticData: {
    title: "Member Messages",
    audience: ["superadmin", "support"],
    nav: {
      label: "Member Messages",
      icon: Inbox,
      section: "Administration",
      order: 330,
      keywords: "admin manage inbox conversations",
      sidebarFor: ["support"],
      admin: { group: "Help", count: "unreadConversations" },
    },
  },
});

export const messagesRoutes = [messagesRoute, adminInboxRoute] as const;

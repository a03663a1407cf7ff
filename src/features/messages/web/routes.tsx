import { createRoute, redirect } from "@tanstack/react-router";
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

const adminMessagesRoute = createRoute({
  getParentRoute,
  path: "/admin/messages",
  ...searchParams({ member: field.id(), search: field.text() }),
  beforeLoad({ search: { member, search } }) {
    throw redirect({
      to: "/admin/inbox",
      search: { ...(member && { member }), ...(search && { search, view: "all" }) },
      replace: true,
    });
  },
  staticData: { title: "Inbox", audience: ["superadmin", "support"] },
});

export const messagesRoutes = [messagesRoute, adminMessagesRoute] as const;

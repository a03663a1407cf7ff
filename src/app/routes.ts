import { accountsRoutes } from "#features/accounts/server/routes.ts";
import { analyticsRoutes } from "#features/analytics/server/routes.ts";
import { articleImportRoutes } from "#features/article-import/server/routes.ts";
import { articleMagicRoutes } from "#features/article-magic/server/routes.ts";
import { assistantRoutes } from "#features/assistant/server/routes.ts";
import { callsRoutes } from "#features/calls/server/routes.ts";
import { eventsRoutes } from "#features/events/server/routes.ts";
import { filesRoutes } from "#features/files/server/routes.ts";
import { gurusRoutes } from "#features/gurus/server/routes.ts";
import { homeRoutes } from "#features/home/server/routes.ts";
import { learningRoutes } from "#features/learning/server/routes.ts";
import { libraryRoutes } from "#features/library/server/routes.ts";
import { messagesRoutes } from "#features/messages/server/routes.ts";
import { notificationsRoutes } from "#features/notifications/server/routes.ts";
import { searchRoutes } from "#features/search/server/routes.ts";
import { subscriptionRoutes } from "#features/subscription/server/routes.ts";
import { supportRoutes } from "#features/support/server/routes.ts";
import { teamRoutes } from "#features/team/server/routes.ts";
import { settingsRoutes } from "./settings.ts";

export const routes = {
  accounts: accountsRoutes,
  analytics: analyticsRoutes,
  articleImport: articleImportRoutes,
  articleMagic: articleMagicRoutes,
  assistant: assistantRoutes,
  calls: callsRoutes,
  events: eventsRoutes,
  files: filesRoutes,
  gurus: gurusRoutes,
  home: homeRoutes,
  learning: learningRoutes,
  library: libraryRoutes,
  messages: messagesRoutes,
  notifications: notificationsRoutes,
  search: searchRoutes,
  settings: settingsRoutes,
  subscription: subscriptionRoutes,
  support: supportRoutes,
  team: teamRoutes,
};

import { accountsScreens } from "#features/accounts/web/screens.ts";
import { analyticsScreens } from "#features/analytics/web/screens.ts";
import { articleImportScreens } from "#features/article-import/web/screens.ts";
import { articleMagicScreens } from "#features/article-magic/web/screens.ts";
import { assistantScreens } from "#features/assistant/web/screens.ts";
import { callsScreens } from "#features/calls/web/screens.ts";
import { eventsScreens } from "#features/events/web/screens.ts";
import { gurusScreens } from "#features/gurus/web/screens.ts";
import { homeScreens } from "#features/home/web/screens.ts";
import { learningScreens } from "#features/learning/web/screens.ts";
import { libraryScreens } from "#features/library/web/screens.ts";
import { messagesScreens } from "#features/messages/web/screens.ts";
import { notificationsScreens } from "#features/notifications/web/screens.ts";
import { searchScreens } from "#features/search/web/screens.ts";
import { settingsScreens } from "#features/settings/web/screens.ts";
import { subscriptionScreens } from "#features/subscription/web/screens.ts";
import { supportScreens } from "#features/support/web/screens.ts";
import { teamScreens } from "#features/team/web/screens.ts";
import type { ScreenRoute } from "#platform/web/screen-route.ts";
import { composedScreens } from "./composed-screens.ts";

/** Every screen, by feature. */
export const screens: ScreenRoute[] = [
  ...composedScreens,
  ...accountsScreens,
  ...analyticsScreens,
  ...articleImportScreens,
  ...articleMagicScreens,
  ...assistantScreens,
  ...callsScreens,
  ...eventsScreens,
  ...gurusScreens,
  ...homeScreens,
  ...learningScreens,
  ...libraryScreens,
  ...messagesScreens,
  ...notificationsScreens,
  ...searchScreens,
  ...settingsScreens,
  ...subscriptionScreens,
  ...supportScreens,
  ...teamScreens,
];

import { loadAnalyticsDemo } from "#features/analytics/server/demo.ts";
import { loadArticleImportDemo } from "#features/article-import/server/demo.ts";
import { loadArticleMagicDemo } from "#features/article-magic/server/demo.ts";
import { loadAssistantDemo } from "#features/assistant/server/demo.ts";
import { loadCallsDemo } from "#features/calls/server/demo.ts";
import { loadEventsDemo } from "#features/events/server/demo.ts";
import { loadGurusDemo } from "#features/gurus/server/demo.ts";
import { loadHomeDemo } from "#features/home/server/demo.ts";
import { loadLearningDemo } from "#features/learning/server/demo.ts";
import { loadLibraryDemo } from "#features/library/server/demo.ts";
import { loadMessagesDemo } from "#features/messages/server/demo.ts";
import { loadNotificationsDemo } from "#features/notifications/server/demo.ts";
import { loadSearchDemo } from "#features/search/server/demo.ts";
import { loadSettingsDemo } from "#features/settings/server/demo.ts";
import { loadSubscriptionDemo } from "#features/subscription/server/demo.ts";
import { loadSupportDemo } from "#features/support/server/demo.ts";
import { loadTeamDemo } from "#features/team/server/demo.ts";
import type { LoadDemo } from "#platform/server/demo.ts";

/** The order matters: later features refer to rows of earlier ones. */
export const featureDemos: LoadDemo[] = [
  loadSubscriptionDemo,
  loadLearningDemo,
  loadGurusDemo,
  loadLibraryDemo,
  loadEventsDemo,
  loadCallsDemo,
  loadMessagesDemo,
  loadSupportDemo,
  loadTeamDemo,
  loadNotificationsDemo,
  loadSettingsDemo,
  loadArticleImportDemo,
  loadArticleMagicDemo,
  loadAssistantDemo,
  loadSearchDemo,
  loadAnalyticsDemo,
  loadHomeDemo,
];

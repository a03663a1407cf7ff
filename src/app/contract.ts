import { accountsContract } from "#features/accounts/contract.ts";
import { analyticsContract } from "#features/analytics/contract.ts";
import { articleImportContract } from "#features/article-import/contract.ts";
import { articleMagicContract } from "#features/article-magic/contract.ts";
import { assistantContract } from "#features/assistant/contract.ts";
import { callsContract } from "#features/calls/contract.ts";
import { eventsContract } from "#features/events/contract.ts";
import { filesContract } from "#features/files/contract.ts";
import { gurusContract } from "#features/gurus/contract.ts";
import { homeContract } from "#features/home/contract.ts";
import { learningContract } from "#features/learning/contract.ts";
import { libraryContract } from "#features/library/contract.ts";
import { messagesContract } from "#features/messages/contract.ts";
import { notificationsContract } from "#features/notifications/contract.ts";
import { searchContract } from "#features/search/contract.ts";
import { settingsContract } from "#features/settings/contract.ts";
import { subscriptionContract } from "#features/subscription/contract.ts";
import { supportContract } from "#features/support/contract.ts";
import { teamContract } from "#features/team/contract.ts";

/** Every endpoint of the product, by feature. */
export const contract = {
  accounts: accountsContract,
  analytics: analyticsContract,
  articleImport: articleImportContract,
  articleMagic: articleMagicContract,
  assistant: assistantContract,
  calls: callsContract,
  events: eventsContract,
  files: filesContract,
  gurus: gurusContract,
  home: homeContract,
  learning: learningContract,
  library: libraryContract,
  messages: messagesContract,
  notifications: notificationsContract,
  search: searchContract,
  settings: settingsContract,
  subscription: subscriptionContract,
  support: supportContract,
  team: teamContract,
};

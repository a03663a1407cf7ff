import { accountsPersonalData } from "#features/accounts/server/personal-data.ts";
import { articleImportPersonalData } from "#features/article-import/server/personal-data.ts";
import { articleMagicPersonalData } from "#features/article-magic/server/personal-data.ts";
import { assistantPersonalData } from "#features/assistant/server/personal-data.ts";
import { callsPersonalData } from "#features/calls/server/personal-data.ts";
import { eventsPersonalData } from "#features/events/server/personal-data.ts";
import { filesPersonalData } from "#features/files/server/personal-data.ts";
import { gurusPersonalData } from "#features/gurus/server/personal-data.ts";
import { learningPersonalData } from "#features/learning/server/personal-data.ts";
import { libraryPersonalData } from "#features/library/server/personal-data.ts";
import { messagesPersonalData } from "#features/messages/server/personal-data.ts";
import { notificationsPersonalData } from "#features/notifications/server/personal-data.ts";
import { searchPersonalData } from "#features/search/server/personal-data.ts";
import { settingsPersonalData } from "#features/settings/server/personal-data.ts";
import { subscriptionPersonalData } from "#features/subscription/server/personal-data.ts";
import { supportPersonalData } from "#features/support/server/personal-data.ts";
import { teamPersonalData } from "#features/team/server/personal-data.ts";
import type { PersonalData } from "#platform/server/personal-data.ts";
import { platformPersonalData } from "#platform/server/platform-personal-data.ts";

/**
 * All personal data: what the export contains and the deletion of an account erases. A test fails
 * for a table that refers to a member and is missing here. The order matters: files come after the
 * features that release them, and the account is last.
 */
export const personalData: PersonalData[] = [
  learningPersonalData,
  articleMagicPersonalData,
  libraryPersonalData,
  articleImportPersonalData,
  gurusPersonalData,
  eventsPersonalData,
  callsPersonalData,
  messagesPersonalData,
  assistantPersonalData,
  supportPersonalData,
  subscriptionPersonalData,
  teamPersonalData,
  notificationsPersonalData,
  searchPersonalData,
  settingsPersonalData,
  filesPersonalData,
  platformPersonalData,
  accountsPersonalData,
];

import { accountsFeature } from "#features/accounts/server/feature.ts";
import { analyticsFeature } from "#features/analytics/server/feature.ts";
import { articleImportFeature } from "#features/article-import/server/feature.ts";
import { articleMagicFeature } from "#features/article-magic/server/feature.ts";
import { assistantFeature } from "#features/assistant/server/feature.ts";
import { broadcastsFeature } from "#features/broadcasts/server/feature.ts";
import { callsFeature } from "#features/calls/server/feature.ts";
import { coachingFeature } from "#features/coaching/server/feature.ts";
import { diagnosticFeature } from "#features/diagnostic/server/feature.ts";
import { discussionFeature } from "#features/discussion/server/feature.ts";
import { eventsFeature } from "#features/events/server/feature.ts";
import { attendedEventOf } from "#features/events/server/public.ts";
import { filesFeature } from "#features/files/server/feature.ts";
import { growthPlanFeature } from "#features/growth-plan/server/feature.ts";
import { gurusFeature } from "#features/gurus/server/feature.ts";
import { isApprovedGuru } from "#features/gurus/server/public.ts";
import { homeFeature } from "#features/home/server/feature.ts";
import { inboundEmailFeature } from "#features/inbound-email/server/feature.ts";
import { inboxFeature } from "#features/inbox/server/feature.ts";
import { integrationsFeature } from "#features/integrations/server/feature.ts";
import { learningFeature } from "#features/learning/server/feature.ts";
import { libraryFeature } from "#features/library/server/feature.ts";
import { guruResources } from "#features/library/server/public.ts";
import { membersFeature } from "#features/members/server/feature.ts";
import { messagesFeature } from "#features/messages/server/feature.ts";
import { noticesFeature } from "#features/notices/server/feature.ts";
import { notificationsFeature } from "#features/notifications/server/feature.ts";
import { offerFeature } from "#features/offer/server/feature.ts";
import { isOfferFile } from "#features/offer/server/public.ts";
import { openidFeature } from "#features/openid/server/feature.ts";
import { outcomesFeature } from "#features/outcomes/server/feature.ts";
import { productSettingsFeature } from "#features/product-settings/server/feature.ts";
import { savedFeature } from "#features/saved/server/feature.ts";
import { scorecardFeature } from "#features/scorecard/server/feature.ts";
import { searchFeature } from "#features/search/server/feature.ts";
import { securityFeature } from "#features/security/server/feature.ts";
import { settingsFeature } from "#features/settings/server/feature.ts";
import { subscriptionFeature } from "#features/subscription/server/feature.ts";
import { updateBillingEmail } from "#features/subscription/server/public.ts";
import { supportFeature } from "#features/support/server/feature.ts";
import { teamFeature } from "#features/team/server/feature.ts";
import { weeklyNewsFeature } from "#features/weekly-news/server/feature.ts";
import { authoringFeature } from "#platform/server/authoring/feature.ts";
import {
  composeFeatures,
  paymentHandlersOf,
  personalDataOf,
  retentionOf,
} from "#platform/server/feature.ts";
import { platformFeature } from "#platform/server/platform-feature.ts";

/**
 * Every feature on the server. The order matters: the demo of a feature refers to rows of earlier
 * ones, and the deletion of an account erases in the reverse order.
 */
export const features = composeFeatures([
  accountsFeature(updateBillingEmail),
  platformFeature,
  authoringFeature,
  filesFeature({ isApprovedGuru, isOfferFile }),
  settingsFeature,
  securityFeature,
  openidFeature,
  searchFeature,
  subscriptionFeature,
  learningFeature,
  gurusFeature({ resources: guruResources, attendedEventOf }),
  libraryFeature,
  discussionFeature,
  eventsFeature,
  callsFeature,
  messagesFeature,
  supportFeature,
  inboundEmailFeature,
  inboxFeature,
  teamFeature,
  scorecardFeature,
  diagnosticFeature,
  growthPlanFeature,
  coachingFeature,
  notificationsFeature,
  articleImportFeature,
  productSettingsFeature,
  articleMagicFeature,
  assistantFeature,
  analyticsFeature,
  outcomesFeature,
  savedFeature,
  membersFeature,
  homeFeature,
  offerFeature,
  noticesFeature,
  weeklyNewsFeature,
  broadcastsFeature,
  integrationsFeature,
]);

export const allJobs = features.flatMap(({ jobs }) => jobs ?? []);
export const routes = Object.fromEntries(features.map(({ name, routes = {} }) => [name, routes]));
export const retention = retentionOf(features);
export const personalData = personalDataOf(features);
export const paymentHandlers = paymentHandlersOf(features);

import { featureApi } from "#platform/web/api-client.ts";
import type { notificationsContract } from "../contract.ts";

export const notificationsApi = featureApi<typeof notificationsContract>("notifications");

import { featureApi } from "#platform/web/api-client.ts";

export const openidApi = featureApi("openid");

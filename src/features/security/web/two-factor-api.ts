import { featureApi } from "#platform/web/api-client.ts";

export const twoFactorApi = featureApi("security");

export const twoFactorOptions = () => twoFactorApi.query.twoFactor.queryOptions();

export type TwoFactorData = Awaited<ReturnType<typeof twoFactorApi.call.twoFactor>>;
export type NewAuthenticator = Awaited<ReturnType<typeof twoFactorApi.call.startAuthenticator>>;

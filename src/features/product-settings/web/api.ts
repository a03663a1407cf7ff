import { featureApi } from "#platform/web/api-client.ts";

export const productSettingsApi = featureApi("productSettings");

const { call, query } = productSettingsApi;

export type SettingsData = Awaited<ReturnType<typeof call.find>>;
export type ConnectionData = SettingsData["connections"][number];
export type EmailSummary = Awaited<ReturnType<typeof call.listEmails>>["items"][number];
export type EmailData = Awaited<ReturnType<typeof call.findEmail>>;

export const settingsOptions = () => query.find.queryOptions();
export const emailsOptions = () => query.listEmails.queryOptions();
export const emailOptions = (key: string) => query.findEmail.queryOptions({ input: { key } });

import { featureApi } from "#platform/web/api-client.ts";

export const settingsApi = featureApi("settings");
/** Accounts own the profile; events own the calendar feed. */
export const accountsApi = featureApi("accounts");
export const eventsApi = featureApi("events");

export type Overview = Awaited<ReturnType<typeof settingsApi.call.overview>>;
export type DeviceData = Overview["devices"][number];
export type ExportData = NonNullable<Overview["dataExport"]>;

const EXPORT_POLL_MS = 5_000;

/** Polls while an export is pending. */
export const overviewOptions = () =>
  settingsApi.query.overview.queryOptions({
    refetchInterval: (query) =>
      query.state.data?.dataExport?.status === "pending" ? EXPORT_POLL_MS : false,
  });

export const sessionKey = () => accountsApi.query.session.key();

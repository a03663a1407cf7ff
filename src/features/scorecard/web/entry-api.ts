import { featureApi } from "#platform/web/api-client.ts";

export const entryApi = featureApi("scorecard");

export type AccessData = Awaited<ReturnType<typeof entryApi.call.access>>;
export type NumbersData = Awaited<ReturnType<typeof entryApi.call.numbers>>;
export type SettingsData = Awaited<ReturnType<typeof entryApi.call.settings>>;
export type ImportPreview = Awaited<ReturnType<typeof entryApi.call.previewImport>>;

/** An empty agency is the caller's own. */
const inputOf = (agency: string) => (agency ? { agency } : {});

export const accessOptions = (agency: string) =>
  entryApi.query.access.queryOptions({ input: inputOf(agency) });

/** Without a month: the last complete one. */
export const numbersInput = (agency: string, month: string) => ({
  ...inputOf(agency),
  ...(month ? { month } : {}),
});
export const numbersOptions = (agency: string, month: string) =>
  entryApi.query.numbers.queryOptions({ input: numbersInput(agency, month) });

import { csvHeaders } from "#platform/server/csv.ts";

export const CSV_TYPE = "text/csv; charset=utf-8";

/** A response that the browser saves as a file with this name. */
export const toDownload = (text: string, name: string, type: string) => ({
  headers: { ...csvHeaders(name), "content-type": type },
  body: new File([text], name, { type }),
});

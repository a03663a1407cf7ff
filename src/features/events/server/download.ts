import { csvHeaders } from "#platform/server/csv.ts";

export const CSV_TYPE = "text/csv; charset=utf-8";

/** An answer that the browser saves under this name. */
export const toDownload = (text: string, name: string, type: string) => ({
  headers: { ...csvHeaders(name), "content-type": type },
  body: new File([text], name, { type }),
});

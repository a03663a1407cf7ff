import type { RecordSummary } from "../contract.ts";
import { addressListOf, textOf } from "./clean-values.ts";
import { titleOf } from "./map-record.ts";
import type { SourceRecord } from "./source/article-source.ts";

/** The list shows two lines. */
const DESCRIPTION_CHARACTERS = 300;

/** The list fields of a record; its content stays on the server. */
export function summarizeRecord(record: SourceRecord): Omit<RecordSummary, "isKnown"> {
  return {
    id: record._id,
    title: titleOf(record),
    description: textOf(record.Description).slice(0, DESCRIPTION_CHARACTERS).toWellFormed() || null,
    status: textOf(record.Status).slice(0, 40).toWellFormed() || null,
    hasVideo: textOf(record.VideoURL) !== "",
    hasImages: addressListOf(record.Images) !== null,
    hasContent: textOf(record.Content) !== "",
  };
}

export const fieldsOf = (records: SourceRecord[]): string[] =>
  [...new Set(records.flatMap((record) => Object.keys(record)))].sort();

import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { stripSuffix } from "#lib/strip-suffix.ts";
import {
  type ArticleSource,
  SourceError,
  type SourcePage,
  type SourceRecord,
} from "./article-source.ts";
import { askSource, type Send } from "./ask-source.ts";
import { readJson, unreadable } from "./read-json.ts";

interface BubbleOptions {
  /** The URL of the Data API, with or without `/obj`. */
  apiUrl: string;
  token: string;
  timeoutMs: number;
  /** Of a read, before it fails. */
  attempts?: number;
  send: Send;
}

const TYPE = "ArticlesToImport";
/** Throttles page requests, to spare the source. */
const PAGE_PAUSE_MS = 100;
const READ_ATTEMPTS = 3;
/** Low, because the next run retries a failed delete. */
const DELETE_ATTEMPTS = 2;

const ListAnswer = z.object({
  response: z.object({
    results: z.array(z.unknown()),
    remaining: z.number().int().min(0).default(0),
    cursor: z.number().nullish(),
  }),
});
const FindAnswer = z.object({ response: z.looseObject({ _id: z.string().min(1) }) });

/** Client of Bubble's Data API. */
export function bubbleSource({
  apiUrl,
  token,
  timeoutMs,
  attempts = READ_ATTEMPTS,
  send,
}: BubbleOptions): ArticleSource {
  const base = `${stripSuffix(apiUrl, "/").replace(/\/obj$/, "")}/obj/${TYPE}`;
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  const addressOf = (recordId: string) => `${base}/${encodeURIComponent(recordId)}`;

  const listOnce = (cursor: number, limit: number): Promise<SourcePage> =>
    askSource(
      { method: "GET", url: `${base}?limit=${limit}&cursor=${cursor}`, headers },
      {
        send,
        timeoutMs,
        attempts,
        read: async (response) => {
          if (response.status === 404) throw unknownType();
          return pageOf(parsed(ListAnswer, await readJson(response)), cursor);
        },
      },
    );

  return {
    async list({ cursor, limit }) {
      if (cursor > 0) await delay(PAGE_PAUSE_MS);
      let unreadableCount = 0;
      for (let at = cursor, size = limit; ; ) {
        try {
          const page = await listOnce(at, size);
          return { ...page, unreadable: page.unreadable + unreadableCount };
        } catch (error) {
          if (!(error instanceof SourceError) || error.kind !== "too_large") throw error;
          // Halves the page when it is too large, and skips a single record that is too large.
          if (size > 1) size = Math.ceil(size / 2);
          else {
            at += 1;
            unreadableCount += 1;
          }
        }
      }
    },
    find: (recordId) =>
      askSource(
        { method: "GET", url: addressOf(recordId), headers },
        {
          send,
          timeoutMs,
          attempts,
          read: async (response) => {
            if (response.status === 404) return discard(response, null);
            const { response: record } = parsed(FindAnswer, await readJson(response));
            if (record._id !== recordId) throw unreadable();
            return record;
          },
        },
      ),
    remove: (recordId) =>
      askSource(
        { method: "DELETE", url: addressOf(recordId), headers },
        {
          send,
          timeoutMs,
          attempts: DELETE_ATTEMPTS,
          // A 404 means the record is already deleted.
          read: (response) => discard(response, undefined),
        },
      ),
  };
}

function pageOf({ response }: z.infer<typeof ListAnswer>, cursor: number): SourcePage {
  const { results, remaining } = response;
  const records = results.filter(isRecord);
  const hasMore = remaining > 0 && results.length > 0 && typeof response.cursor === "number";
  return {
    records,
    remaining: hasMore ? remaining : 0,
    nextCursor: hasMore ? cursor + results.length : null,
    unreadable: results.length - records.length,
  };
}

/** A record needs an id that can be stored and requested again. */
function isRecord(value: unknown): value is SourceRecord {
  const id = (value as SourceRecord | null)?._id;
  return typeof id === "string" && /^\P{Cc}{1,200}$/u.test(id) && id.isWellFormed();
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw unreadable();
  return result.data;
}

async function discard<Answer>(response: Response, answer: Answer): Promise<Answer> {
  await response.body?.cancel();
  return answer;
}

const unknownType = () =>
  new SourceError(
    "refused",
    `Bubble.io has no type named ${TYPE}. Please check the Bubble address in the settings and that the Data API is enabled for this type.`,
  );

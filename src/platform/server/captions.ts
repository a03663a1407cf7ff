import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { parseVtt } from "#lib/webvtt.ts";
import type { Captions, CaptionTrack } from "../video-contract.ts";
import { notFound } from "./errors.ts";

type TrackFace = Omit<CaptionTrack, "vtt">;

/** The languages of the caption tracks in a column, without their texts. */
export const captionTracks = (captions: PgColumn): SQL<TrackFace[]> => sql`(
  select coalesce(jsonb_agg(track - 'vtt' order by position), '[]')
  from jsonb_array_elements(${captions}) with ordinality as tracks(track, position))`;

/** The WebVTT of one language; null if there is none. */
export const vttIn = (captions: PgColumn, language: string): SQL<string | null> => sql`(
  select track ->> 'vtt' from jsonb_array_elements(${captions}) as tracks(track)
  where track ->> 'language' = ${language})`;

export function presentCaptions(vtt: string | null | undefined): Captions {
  const parsed = vtt ? parseVtt(vtt) : null;
  if (!parsed || "problem" in parsed) throw notFound("Captions not found");
  return parsed;
}

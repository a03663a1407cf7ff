import { clockText } from "#lib/clock-text.ts";
import { parseVtt } from "#lib/webvtt.ts";
import type { Attachment } from "../../document-contract.ts";
import type { CaptionTrack } from "../../video-contract.ts";
import type { FieldView } from "./field-views.ts";

/** A track as its language and the spoken text with its times. */
function trackText({ label, language, vtt }: CaptionTrack): string {
  const parsed = parseVtt(vtt);
  const lines =
    "problem" in parsed
      ? [vtt]
      : parsed.cues.map(({ start, text }) => `${clockText(start)} ${text.replaceAll("\n", " ")}`);
  return [`${label || language} (${language})`, ...lines].join("\n");
}

/** Captions in the comparison of two versions. */
export const captionsView: FieldView<CaptionTrack[] | undefined> = {
  label: "Captions",
  text: (tracks) => (tracks ?? []).map(trackText).join("\n\n"),
};

/** Attached documents in the comparison of two versions. */
export const attachmentsView: FieldView<Attachment[] | undefined> = {
  label: "Attachments",
  text: (files) => (files ?? []).map(({ name }) => name).join("\n"),
};

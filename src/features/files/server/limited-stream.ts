import { Transform } from "node:stream";
import { Refusal } from "#platform/server/errors.ts";
import { UPLOAD_LIMITS, type UploadKind } from "#platform/uploads.ts";

const NAMES: Record<UploadKind, string> = {
  image: "Images",
  avatar: "Images",
  document: "Documents",
  video: "Videos",
  attachment: "Attachments",
};

export const tooLarge = (kind: UploadKind): Refusal =>
  new Refusal(
    "too_large",
    `${NAMES[kind]} can be at most ${UPLOAD_LIMITS[kind] / 1024 / 1024} MB.`,
  );

/** Counts the bytes and fails at the limit of the kind. */
export function limitedStream(kind: UploadKind): Transform & { bytes: number } {
  const limit = UPLOAD_LIMITS[kind];
  const counter = Object.assign(
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        counter.bytes += chunk.length;
        if (counter.bytes > limit) done(tooLarge(kind));
        else done(null, chunk);
      },
    }),
    { bytes: 0 },
  );
  return counter;
}

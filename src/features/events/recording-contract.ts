import { z } from "zod";
import { endpoint, Id, LastSave, NoContent, Version } from "#platform/contract.ts";
import { Attachment, attachmentsField } from "#platform/document-contract.ts";
import { CaptionTrack, captionsField, videoUrlField } from "#platform/video-contract.ts";

/** The recording of an event with its captions, and documents for those who may see it. */
export const RecordingInput = z.strictObject({
  recordingUrl: videoUrlField.nullable(),
  captions: captionsField,
  materials: attachmentsField,
});
export type RecordingInput = z.infer<typeof RecordingInput>;

const staff = endpoint.meta({ audience: "superadmin" });
const path = "/admin/events/{id}/recording";

export const recordingContract = {
  adminFindRecording: staff
    .route({ method: "GET", path, summary: "Get the recording and materials for their form" })
    .input(z.strictObject({ id: Id }))
    .output(
      z.object({
        recordingUrl: z.string().nullable(),
        captions: z.array(CaptionTrack),
        materials: z.array(Attachment),
        ...LastSave.shape,
      }),
    ),
  saveRecording: staff
    .route({ method: "PUT", path, summary: "Save the recording and materials of an event" })
    .input(RecordingInput.extend({ id: Id, version: Version }))
    .output(NoContent),
};

import { attachmentsView, captionsView } from "#platform/web/form/captions-view.ts";
import type { FieldView } from "#platform/web/form/field-views.ts";
import type { ExerciseItem } from "../../lesson-parts-contract.ts";

const KINDS = { step: "Step", question: "Question" };
const exercises: FieldView<ExerciseItem[] | undefined> = {
  label: "Exercises",
  text: (items) => (items ?? []).map(({ kind, text }) => `${KINDS[kind]}: ${text}`).join("\n"),
};

/** The parts of a lesson in the comparison of two versions. */
export const PART_VIEWS = {
  videoUrl: { label: "Video" },
  captions: captionsView,
  attachments: attachmentsView,
  exercises,
};

import type { FieldValues } from "react-hook-form";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { ComparedFields } from "./compared-fields.tsx";
import type { FieldViews } from "./field-views.ts";

interface Props<Values extends FieldValues> {
  theirs: Values;
  mine: Values;
  fields: FieldViews<Values>;
  isBusy: boolean;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

const LABELS = { before: "Theirs", after: "Yours" };

/** Compares the saved version with the local one, field by field; equal fields are hidden. */
export function CompareVersions<Values extends FieldValues>(props: Props<Values>) {
  const { theirs, mine, fields } = props;
  return (
    <Dialog
      open
      size="xl"
      title="Compare versions"
      description="Struck-out text is only in theirs. Underlined text is only in yours."
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={props.isBusy} onClick={props.onTake}>
            Use theirs
          </Button>
          <Button disabled={props.isBusy} onClick={props.onKeep}>
            Keep mine
          </Button>
        </>
      }
    >
      <ComparedFields before={theirs} after={mine} fields={fields} labels={LABELS} />
    </Dialog>
  );
}

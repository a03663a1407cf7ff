import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { AudienceField } from "#platform/web/audience-field.tsx";
import { RichTextEditor } from "#platform/web/rich-text-editor.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { TextField } from "#ui/text-field.tsx";
import { BROADCAST_VARIABLES, type BroadcastForm } from "../contract.ts";
import type { BroadcastValues } from "./broadcast-values.ts";

const VARIABLES = BROADCAST_VARIABLES.map((name) => `{{${name}}}`).join(", ");

interface Props {
  form: UseFormReturn<BroadcastValues, unknown, BroadcastForm>;
}

export function BroadcastFields({ form }: Props) {
  const { control, register } = form;
  const { errors } = form.formState;
  const isNotice = useWatch({ control, name: "isNotice" });
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <TextField
          label="Subject"
          required
          maxLength={200}
          hint={`Variables: ${VARIABLES}`}
          error={errors.subject?.message}
          {...register("subject")}
        />
        <Controller
          control={control}
          name="body"
          render={({ field: { value, onChange, onBlur } }) => (
            <RichTextEditor
              label="Text"
              required
              rows={12}
              variables={BROADCAST_VARIABLES}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={errors.body?.message}
            />
          )}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        <Controller
          control={control}
          name="audience"
          render={({ field: { value, onChange } }) => (
            <AudienceField
              label="Audience"
              value={value}
              onChange={onChange}
              error={errors.audience?.message}
            />
          )}
        />
        <fieldset className="flex min-w-0 flex-col gap-4">
          <legend className="mb-3 font-medium text-ink text-sm">Channels</legend>
          <Checkbox
            label="Email"
            hint="One email per person. People who opted out get none."
            error={errors.isEmail?.message}
            {...register("isEmail")}
          />
          <Checkbox
            label="Notice"
            hint="On home for everyone in the audience, as plain text and without variables."
            {...register("isNotice")}
          />
          {isNotice && (
            <TextField
              label="Last day of the notice"
              type="date"
              hint="Leave empty to show it until you delete it."
              fieldClassName="pl-7.5"
              error={errors.noticeEndsOn?.message}
              {...register("noticeEndsOn")}
            />
          )}
        </fieldset>
      </div>
    </div>
  );
}

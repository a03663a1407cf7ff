import { useQueryClient } from "@tanstack/react-query";
import { Controller } from "react-hook-form";
import { AudienceField, audienceKind } from "#platform/web/audience-field.tsx";
import type { FieldViews } from "#platform/web/form/field-views.ts";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { storedAs, unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import type { Audience } from "#platform/web/slots.ts";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { NoticeForm } from "../contract.ts";
import { type AdminNoticeData, noticesApi } from "./api.ts";

interface Props {
  /** The notice to edit; null creates one. */
  notice: AdminNoticeData | null;
  onClose: () => void;
}

const valuesOf = (notice: AdminNoticeData | null) => ({
  title: notice?.title ?? "",
  body: notice?.body ?? "",
  startsOn: notice?.startsOn ?? "",
  endsOn: notice?.endsOn ?? "",
  audience: (notice?.audience ?? null) as Audience,
});
type Values = ReturnType<typeof valuesOf>;
const stored = (notice: AdminNoticeData) => storedAs(notice, valuesOf(notice));

const FIELDS: FieldViews<Values> = {
  title: { label: "Title" },
  body: { label: "Text" },
  startsOn: { label: "First day" },
  endsOn: { label: "Last day" },
  audience: { label: "Who sees it", text: audienceKind },
};

export function NoticeDialog({ notice, onClose }: Props) {
  const client = useQueryClient();
  const state = useApiForm<Values, NoticeForm>({
    schema: NoticeForm,
    toInput: (values) => ({ ...values, endsOn: values.endsOn || null }),
    draftKey: `notice:${notice?.id ?? "new"}`,
    start: notice ? stored(notice) : unsaved(valuesOf(null)),
    ...(notice
      ? { load: async () => stored(await noticesApi.call.adminFind({ id: notice.id })) }
      : {}),
    save: (form, version): Promise<unknown> =>
      notice
        ? noticesApi.call.update({ ...form, id: notice.id, version: version ?? 0 })
        : noticesApi.call.create(form),
    onSaved() {
      void client.invalidateQueries({ queryKey: noticesApi.query.key() });
      toast.success(notice ? "Notice saved." : "Notice created.");
      onClose();
    },
    failure: "Failed to save notice. Please try again.",
  });
  const { control, register, formState } = state.form;
  const { errors } = formState;
  return (
    <FormDialog
      title={notice ? "Edit Notice" : "New Notice"}
      description="Members see it on home from its first to its last day, in the founder's time zone."
      state={state}
      noun="notice"
      fields={FIELDS}
      onClose={onClose}
    >
      <TextField label="Title" required error={errors.title?.message} {...register("title")} />
      <TextArea
        label="Text"
        required
        rows={5}
        hint="Plain text. Web addresses become links."
        error={errors.body?.message}
        {...register("body")}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          label="First day"
          type="date"
          required
          error={errors.startsOn?.message}
          {...register("startsOn")}
        />
        <TextField
          label="Last day"
          type="date"
          hint="Leave empty to show it until you delete it."
          error={errors.endsOn?.message}
          {...register("endsOn")}
        />
      </div>
      <Controller
        control={control}
        name="audience"
        render={({ field: { value, onChange } }) => (
          <AudienceField
            label="Who sees it"
            value={value}
            onChange={onChange}
            error={errors.audience?.message}
          />
        )}
      />
    </FormDialog>
  );
}

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { messageOf } from "#platform/web/api-client.ts";
import { useLeaveGuard } from "#platform/web/routing.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { SettingsForm as Schema } from "../help-contract.ts";
import { settingsOptions, supportApi } from "./api.ts";

interface Values {
  supportTitle: string;
  supportSubtitle: string;
  faqTitle: string;
}

const EMPTY: Values = { supportTitle: "", supportSubtitle: "", faqTitle: "" };

/** The texts at the top of the support page. */
export function SettingsForm() {
  const settings = useQuery(settingsOptions());
  if (settings.isPending) {
    return (
      <LoadingRegion className="max-w-xl">
        <SkeletonText lines={6} />
      </LoadingRegion>
    );
  }
  if (settings.isError) {
    return (
      <ErrorBox
        message="Failed to load the support settings. Please try again."
        onRetry={() => void settings.refetch()}
      />
    );
  }
  return <Form initial={settings.data ?? EMPTY} isNew={settings.data === null} />;
}

function Form({ initial, isNew }: { initial: Values; isNew: boolean }) {
  const client = useQueryClient();
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Schema),
    defaultValues: initial,
  });
  const { errors, isDirty } = formState;
  useLeaveGuard(isDirty);
  const save = useMutation({
    mutationFn: (values: Values) => supportApi.call.saveSettings(values),
    onSuccess(saved) {
      client.setQueryData(settingsOptions().queryKey, saved);
      void client.invalidateQueries({ queryKey: supportApi.query.overview.key() });
      reset(saved);
      toast.success("Support settings saved");
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => save.mutate(values))}
      className="flex max-w-xl flex-col gap-5"
    >
      {isNew && (
        <Banner tone="warning">
          Support settings are not configured. Members see an error until you save them.
        </Banner>
      )}
      {save.isError && (
        <Banner tone="error">
          {messageOf(save.error, "Failed to save support settings. Please try again.")}
        </Banner>
      )}
      <TextField
        label="Title"
        required
        error={errors.supportTitle?.message}
        {...register("supportTitle")}
      />
      <TextArea
        label="Subtitle"
        required
        rows={3}
        error={errors.supportSubtitle?.message}
        {...register("supportSubtitle")}
      />
      <TextField
        label="FAQ title"
        required
        error={errors.faqTitle?.message}
        {...register("faqTitle")}
      />
      <div>
        <Button type="submit" busy={save.isPending} busyLabel="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}

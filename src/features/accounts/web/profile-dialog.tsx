import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { errorMessage } from "#platform/web/api-client.ts";
import { useTimeZone } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { ProfileUpdate } from "../contract.ts";
import { accountsApi, sessionOptions } from "./api.ts";
import { formatPhone } from "./format-phone.ts";

const FORM_ID = "profile-form";
const FAILED = "Failed to update profile. Please try again.";

type ProfileData = Awaited<ReturnType<typeof accountsApi.call.profile>>;

export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const profile = useQuery(accountsApi.query.profile.queryOptions());
  const client = useQueryClient();
  const save = useMutation(
    accountsApi.query.updateProfile.mutationOptions({
      onSuccess(updated) {
        client.setQueryData(accountsApi.query.profile.queryKey(), updated);
        void client.invalidateQueries({ queryKey: sessionOptions().queryKey });
        toast.success("Profile saved.");
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="User Profile"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            disabled={!profile.data}
            busy={save.isPending}
            busyLabel="Saving..."
          >
            Save Changes
          </Button>
        </>
      }
    >
      {profile.isError && (
        <Banner tone="error">Failed to load your profile. Please try again.</Banner>
      )}
      {save.isError && <Banner tone="error">{errorMessage(save.error, FAILED)}</Banner>}
      {profile.isPending && (
        <LoadingRegion>
          <SkeletonText lines={5} />
        </LoadingRegion>
      )}
      {profile.data && (
        <ProfileForm profile={profile.data} onSave={(values) => save.mutate(values)} />
      )}
    </Dialog>
  );
}

interface FormProps {
  profile: ProfileData;
  onSave: (values: { firstName: string; lastName: string; phone: string | null }) => void;
}

function ProfileForm({ profile, onSave }: FormProps) {
  const zone = useTimeZone();
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(ProfileUpdate),
    defaultValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone ?? "",
    },
  });
  const { errors } = formState;
  const since = profile.memberSince ? formatDate(profile.memberSince, "date", { zone }) : "Unknown";
  return (
    <form id={FORM_ID} noValidate onSubmit={handleSubmit(onSave)} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register("firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register("lastName")}
        />
      </div>
      <TextField label="Email" value={profile.email} readOnly hint="Email cannot be changed" />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel-national"
        placeholder="(555) 123-4567"
        error={errors.phone?.message}
        {...register("phone", {
          onChange: (event) => setValue("phone", formatPhone(event.target.value)),
        })}
      />
      <p className="text-ink-soft text-sm">
        <span className="font-medium text-ink">Member Since</span> {since}
      </p>
    </form>
  );
}

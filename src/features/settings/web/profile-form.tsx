import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ProfileUpdate } from "#features/accounts/contract.ts";
import { errorMessage } from "#platform/web/api-client.ts";
import { AvatarField } from "#platform/web/avatar-field.tsx";
import { useMember } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { accountsApi, sessionKey } from "./api.ts";
import { ProfileSkeleton } from "./form-skeleton.tsx";

type ProfileData = Awaited<ReturnType<typeof accountsApi.call.profile>>;

export function ProfileForm() {
  const profile = useQuery(accountsApi.query.profile.queryOptions());
  if (profile.isPending) return <ProfileSkeleton />;
  if (!profile.data) {
    return (
      <ErrorBox
        message="Failed to load your profile. Please try again."
        onRetry={() => void profile.refetch()}
        busy={profile.isFetching}
      />
    );
  }
  return <Form profile={profile.data} />;
}

function Form({ profile }: { profile: ProfileData }) {
  const member = useMember();
  const client = useQueryClient();
  const save = useMutation(
    accountsApi.query.updateProfile.mutationOptions({
      onSuccess(updated) {
        client.setQueryData(accountsApi.query.profile.queryKey(), updated);
        void client.invalidateQueries({ queryKey: sessionKey() });
        toast.success("Profile saved.");
      },
    }),
  );
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(ProfileUpdate),
    values: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      phone: profile.phone ?? "",
    },
  });
  const onPicture = (avatarUrl: string | null) => {
    client.setQueryData(accountsApi.query.profile.queryKey(), { ...profile, avatarUrl });
    void client.invalidateQueries({ queryKey: sessionKey() });
  };
  return (
    <div className="flex flex-col gap-6">
      {/* Uploads require access. */}
      {member.hasAccess && (
        <AvatarField
          name={`${profile.firstName} ${profile.lastName}`.trim()}
          src={profile.avatarUrl}
          onSaved={onPicture}
        />
      )}
      <form
        noValidate
        onSubmit={handleSubmit((values) => save.mutate(values))}
        className="flex max-w-xl flex-col gap-5"
      >
        {save.isError && (
          <Banner tone="error">
            {errorMessage(save.error, "Failed to update profile. Please try again.")}
          </Banner>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="First name"
            autoComplete="given-name"
            error={formState.errors.firstName?.message}
            {...register("firstName")}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            error={formState.errors.lastName?.message}
            {...register("lastName")}
          />
        </div>
        <TextField label="Email" value={profile.email} readOnly hint="Email cannot be changed" />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel-national"
          placeholder="(555) 123-4567"
          error={formState.errors.phone?.message}
          {...register("phone")}
        />
        <div>
          <Button type="submit" busy={save.isPending} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </div>
  );
}

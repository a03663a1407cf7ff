import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { AvatarField } from "#platform/web/avatar-field.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { ProfileUpdate } from "../contract.ts";
import { accountsApi, sessionOptions } from "./api.ts";
import { formatPhone } from "./format-phone.ts";

export type ProfileData = Awaited<ReturnType<typeof accountsApi.call.profile>>;

export const profileOptions = () => accountsApi.query.profile.queryOptions();

const stored = ({ firstName, lastName, phone }: ProfileData) =>
  unsaved({ firstName, lastName, phone: phone ?? "" });

/** Caches a changed profile. The session shows its name and picture. */
function useCacheProfile() {
  const client = useQueryClient();
  return (profile: ProfileData) => {
    client.setQueryData(profileOptions().queryKey, profile);
    void client.invalidateQueries({ queryKey: sessionOptions().queryKey });
  };
}

export function useProfileForm(profile: ProfileData, onSaved: (saved: ProfileData) => void) {
  const cache = useCacheProfile();
  const saved = useRef(profile);
  return useApiForm({
    schema: ProfileUpdate,
    draftKey: "profile",
    start: stored(profile),
    async save(values) {
      saved.current = await accountsApi.call.updateProfile(values);
      cache(saved.current);
    },
    onSaved() {
      toast.success("Profile saved.");
      onSaved(saved.current);
    },
    failure: "Failed to update profile. Please try again.",
  });
}

interface FieldsProps {
  state: ReturnType<typeof useProfileForm>;
  email: string;
  emailHint?: string;
}

export function ProfileFields({
  state,
  email,
  emailHint = "Email cannot be changed",
}: FieldsProps) {
  const { register, setValue, formState } = state.form;
  const { errors } = formState;
  return (
    <>
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
      <TextField label="Email" value={email} readOnly hint={emailHint} />
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
    </>
  );
}

/** Name, phone and picture, on the settings screen. */
export function ProfileForm({ loading }: { loading: ReactNode }) {
  const profile = useQuery(profileOptions());
  return (
    <QueryView
      query={profile}
      loading={loading}
      failure="Failed to load your profile. Please try again."
    >
      {(data) => <Form profile={data} />}
    </QueryView>
  );
}

function Form({ profile }: { profile: ProfileData }) {
  const { hasAccess } = useMember();
  const cache = useCacheProfile();
  const state = useProfileForm(profile, (saved) => state.restart(stored(saved)));
  return (
    <div className="flex flex-col gap-6">
      {/* Uploads require access. */}
      {hasAccess && (
        <AvatarField
          name={`${profile.firstName} ${profile.lastName}`.trim()}
          src={profile.avatarUrl}
          onSaved={(avatarUrl) => cache({ ...profile, avatarUrl })}
        />
      )}
      <form
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className="flex max-w-xl flex-col gap-5"
      >
        {state.refusal && <Banner tone="error">{state.refusal}</Banner>}
        <ProfileFields state={state} email={profile.email} emailHint="You can change it below." />
        <div>
          <Button type="submit" busy={state.isBusy} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
    </div>
  );
}

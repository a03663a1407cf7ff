import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { BackLink } from "#platform/web/back-link.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { placeOf } from "#platform/web/list-positions.ts";
import { QueryView } from "#platform/web/query-view.tsx";
import { useMember } from "#platform/web/session.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonClass } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { toast } from "#ui/toast-store.ts";
import type { GuruInput } from "../guru-input-contract.ts";
import { gurusApi, markGurusStale, type OwnGuruData, ownGuruOptions } from "./api.ts";
import { GuruFields } from "./guru-fields.tsx";
import { GuruFormFrame } from "./guru-form-frame.tsx";
import { blankGuru, type GuruFormValues, ownRules, storedGuru } from "./guru-form-values.ts";

export function OwnProfileScreen() {
  const own = useQuery(ownGuruOptions());
  const profile = own.data?.profile ?? null;
  return (
    <>
      <PageHeader
        title={profile ? "My Guru Profile" : "Set Up Guru Profile"}
        subtitle="This is how members get to know you."
        back={<BackLink to="/gurus/articles">Back to My Guru Content</BackLink>}
      />
      <QueryView
        query={own}
        loading={<SkeletonRows count={4} row="h-16" className="max-w-3xl gap-6" />}
        failure="Failed to load guru profile. Please try again later."
      >
        {() => <OwnForm profile={profile} />}
      </QueryView>
    </>
  );
}

function OwnForm({ profile }: { profile: OwnGuruData | null }) {
  const { firstName, lastName } = useMember();
  const client = useQueryClient();
  const navigate = useNavigate();
  const state = useApiForm<GuruFormValues, GuruInput>({
    ...ownRules,
    draftKey: "guru-profile",
    start: profile ? storedGuru(profile) : unsaved(blankGuru(`${firstName} ${lastName}`.trim())),
    async load() {
      const { profile: latest } = await gurusApi.call.own();
      if (!latest) throw new Error("The profile no longer exists");
      return storedGuru(latest);
    },
    save: (input, version) => gurusApi.call.saveOwn({ ...input, version }),
    onSaved() {
      markGurusStale(client);
      toast.success(
        profile
          ? "Profile saved."
          : "Profile saved. It goes live once an administrator approves it.",
      );
      void navigate(placeOf("/gurus/articles"));
    },
    failure: "Failed to save guru profile. Please try again.",
  });
  return (
    <>
      {profile?.publishRefusal && (
        <Banner tone="info" className="mb-6 max-w-3xl">
          {profile.publishRefusal}
        </Banner>
      )}
      <GuruFormFrame
        state={state}
        noun="profile"
        saveLabel="Save Profile"
        actions={
          profile?.isActive && (
            <Link
              to="/gurus/$slug"
              params={{ slug: profile.slug }}
              className={buttonClass({ variant: "secondary" })}
            >
              View profile
            </Link>
          )
        }
      >
        <GuruFields form={state.form} />
      </GuruFormFrame>
    </>
  );
}

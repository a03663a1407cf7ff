import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { QueryView } from "#platform/web/query-view.tsx";
import { useTimeZone } from "#platform/web/session.ts";
import { formatDate } from "#ui/date-format.ts";
import { Dialog } from "#ui/dialog.tsx";
import { LoadingRegion, SkeletonText } from "#ui/skeleton.tsx";
import {
  type ProfileData,
  ProfileFields,
  profileOptions,
  useProfileForm,
} from "./profile-form.tsx";

interface Props {
  onClose: () => void;
}

export function ProfileDialog({ onClose }: Props) {
  const profile = useQuery(profileOptions());
  if (profile.data) return <Loaded profile={profile.data} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="User Profile">
      <QueryView
        query={profile}
        loading={
          <LoadingRegion>
            <SkeletonText lines={5} />
          </LoadingRegion>
        }
        failure="Failed to load your profile. Please try again."
      >
        {() => null}
      </QueryView>
    </Dialog>
  );
}

function Loaded({ profile, onClose }: Props & { profile: ProfileData }) {
  const zone = useTimeZone();
  const state = useProfileForm(profile, onClose);
  const since = profile.memberSince ? formatDate(profile.memberSince, "date", { zone }) : "Unknown";
  return (
    <FormDialog
      title="User Profile"
      size="md"
      state={state}
      save={{ label: "Save Changes" }}
      onClose={onClose}
    >
      <ProfileFields state={state} email={profile.email} />
      <p className="text-ink-soft text-sm">
        <span className="font-medium text-ink">Member Since</span> {since}
      </p>
    </FormDialog>
  );
}

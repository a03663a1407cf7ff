import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode } from "react";
import { type RawSearch, textOf, useSearchState } from "#platform/web/routing.ts";
import { whenIdle } from "#platform/web/when-idle.ts";
import { Banner } from "#ui/banner.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { Later } from "#ui/later.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { useDocumentTitle } from "#ui/use-document-title.ts";
import { overviewOptions } from "./api.ts";
import { CalendarFeed } from "./calendar-feed.tsx";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { PasswordSkeleton, ProfileSkeleton } from "./form-skeleton.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { ThemeField } from "./theme-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";

/** What checks a form weighs a third of the whole screen: it comes after the first content. */
const ProfileForm = lazy(() =>
  import("./profile-form.tsx").then((m) => ({ default: m.ProfileForm })),
);
const PasswordForm = lazy(async () => {
  await whenIdle();
  return { default: (await import("./password-form.tsx")).PasswordForm };
});

const parse = (raw: RawSearch) => ({ export: textOf(raw.export) });

interface Props {
  /** Belongs to another feature; the app hands it over. */
  notifications: ReactNode;
}

export function SettingsScreen({ notifications }: Props) {
  useDocumentTitle("Settings");
  const [search, setSearch] = useSearchState(parse);
  return (
    <div className="@container">
      <PageHeader
        title="Settings"
        subtitle="Your account, your way of being told, and your data."
      />
      {search.export === "expired" && (
        <Banner
          tone="warning"
          onDismiss={() => setSearch({ export: undefined }, { replace: true })}
        >
          This download link is no longer valid. You can ask for a new copy of your data below.
        </Banner>
      )}
      <SettingsSection id="profile" title="Profile" text="How others see you.">
        <Later fallback={<ProfileSkeleton />}>
          <ProfileForm />
        </Later>
      </SettingsSection>
      <SettingsSection
        id="password"
        title="Password"
        text="Changing it signs out all your other devices."
      >
        <Later fallback={<PasswordSkeleton />}>
          <PasswordForm />
        </Later>
      </SettingsSection>
      <Later fallback={null}>
        <AccountSections notifications={notifications} />
      </Later>
    </div>
  );
}

/** What depends on the overview; each part says itself when it is not there. */
function AccountSections({ notifications }: Props) {
  const overview = useQuery(overviewOptions());
  const failure = overview.isError && !overview.data && (
    <ErrorBox
      message="Failed to load your settings. Please try again."
      onRetry={() => void overview.refetch()}
      busy={overview.isFetching}
    />
  );
  const waiting = failure || <WaitingRows />;
  return (
    <>
      <SettingsSection id="devices" title="Devices" text="Where you are signed in right now.">
        {overview.data ? <DeviceList devices={overview.data.devices} /> : waiting}
      </SettingsSection>
      <SettingsSection id="notifications" title="Notifications" text="What you hear of, and how.">
        {notifications}
      </SettingsSection>
      <SettingsSection id="time-zone" title="Time zone" text="All times are shown in it.">
        <TimeZoneField />
      </SettingsSection>
      <SettingsSection id="theme" title="Theme" text="For this browser.">
        <ThemeField />
      </SettingsSection>
      <SettingsSection
        id="calendar"
        title="Calendar feed"
        text="Your events and calls in the calendar you use anyway."
      >
        <CalendarFeed />
      </SettingsSection>
      <SettingsSection
        id="export"
        title="Export my data"
        text="A copy of everything we keep about you, with your files."
      >
        {overview.data ? <DataExport current={overview.data.dataExport} /> : waiting}
      </SettingsSection>
      <SettingsSection id="delete" title="Delete my account" text="For good. There is no way back.">
        {overview.data ? <DeleteAccount obstacle={overview.data.deletionObstacle} /> : waiting}
      </SettingsSection>
    </>
  );
}

function WaitingRows() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </LoadingRegion>
  );
}

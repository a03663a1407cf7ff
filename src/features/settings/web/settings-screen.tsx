import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { QueryView } from "#platform/web/query-view.tsx";
import { useSearchState } from "#platform/web/routing.ts";
import { Banner } from "#ui/banner.tsx";
import { buttonClass } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SettingsSection } from "#ui/settings-section.tsx";
import { LoadingRegion, Skeleton } from "#ui/skeleton.tsx";
import { overviewOptions } from "./api.ts";
import { CalendarFeed } from "./calendar-feed.tsx";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { EmailSkeleton, PasswordSkeleton, ProfileSkeleton } from "./form-skeleton.tsx";
import { ThemeField } from "./theme-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";

/** Lazy, because form validation is a third of the screen's code. */
const PasswordForm = lazy(() =>
  import("./password-form.tsx").then((m) => ({ default: m.PasswordForm })),
);

interface Props {
  /** Parts of other features; the app passes them in. */
  ProfileForm: ComponentType<{ loading: ReactNode }>;
  EmailForm: ComponentType<{ loading: ReactNode }>;
  twoFactor: ReactNode;
  passkeys: ReactNode;
  provider: ReactNode;
  notifications: ReactNode;
  push: ReactNode;
}

export function SettingsScreen({ ProfileForm, EmailForm, provider, ...sections }: Props) {
  const [search, setSearch] = useSearchState("/settings");
  return (
    <div className="@container">
      <PageHeader title="Settings" subtitle="Manage your account, notifications and data." />
      {search.export === "expired" && (
        <Banner
          tone="warning"
          onDismiss={() => setSearch({ export: undefined }, { replace: true })}
        >
          This download link has expired. You can export your data again below.
        </Banner>
      )}
      <SettingsSection
        id="profile"
        title="Profile"
        text="Your name and photo are visible to other members."
      >
        <Suspense fallback={<ProfileSkeleton />}>
          <ProfileForm loading={<ProfileSkeleton />} />
        </Suspense>
      </SettingsSection>
      <SettingsSection
        id="email"
        title="Email address"
        text="You sign in with it. A change signs you out everywhere else."
      >
        <Suspense fallback={<EmailSkeleton />}>
          <EmailForm loading={<EmailSkeleton />} />
        </Suspense>
      </SettingsSection>
      <SettingsSection
        id="password"
        title="Password"
        text="Changing your password signs you out everywhere else."
      >
        <Suspense fallback={<PasswordSkeleton />}>
          <PasswordForm />
        </Suspense>
      </SettingsSection>
      {provider}
      <Suspense fallback={null}>
        <AccountSections {...sections} />
      </Suspense>
    </div>
  );
}

/** Sections below the forms. Those that need the overview show a skeleton or an error without it. */
function AccountSections({
  twoFactor,
  passkeys,
  notifications,
  push,
}: Pick<Props, "twoFactor" | "passkeys" | "notifications" | "push">) {
  const overview = useQuery(overviewOptions());
  const view = {
    query: overview,
    loading: <RowsSkeleton />,
    failure: "Failed to load your settings. Please try again.",
  };
  return (
    <>
      <SettingsSection
        id="two-factor"
        title="Two-factor authentication"
        text="A second step after your password keeps others out."
      >
        {twoFactor}
      </SettingsSection>
      <SettingsSection
        id="passkeys"
        title="Passkeys"
        text="Sign in with your fingerprint, face or device PIN instead of your password."
      >
        {passkeys}
      </SettingsSection>
      <SettingsSection id="devices" title="Devices" text="Where you're signed in.">
        <QueryView {...view}>{({ devices }) => <DeviceList devices={devices} />}</QueryView>
      </SettingsSection>
      <SettingsSection
        id="notifications"
        title="Notifications"
        text="Choose what we notify you about."
      >
        {notifications}
      </SettingsSection>
      <SettingsSection
        id="push"
        title="Push notifications"
        text="On your phone or computer, even when the app is closed."
      >
        {push}
      </SettingsSection>
      <SettingsSection id="time-zone" title="Time zone" text="Used for all times in the app.">
        <TimeZoneField />
      </SettingsSection>
      <SettingsSection id="theme" title="Theme" text="Saved on this browser.">
        <ThemeField />
      </SettingsSection>
      <SettingsSection
        id="calendar"
        title="Calendar feed"
        text="See your events and calls in your own calendar."
      >
        <CalendarFeed />
      </SettingsSection>
      <SettingsSection
        id="ai"
        title="Connect your AI"
        text="Use your lessons, plan and numbers in Claude and other AI apps."
      >
        <Link to="/settings/ai" className={buttonClass({ variant: "secondary" })}>
          Connect your AI
        </Link>
      </SettingsSection>
      <SettingsSection
        id="export"
        title="Export my data"
        text="Get a copy of all your data and files."
      >
        <QueryView {...view}>{({ dataExport }) => <DataExport current={dataExport} />}</QueryView>
      </SettingsSection>
      <SettingsSection id="delete" title="Delete my account" text="This can't be undone.">
        <QueryView {...view}>
          {({ deletionObstacle }) => <DeleteAccount obstacle={deletionObstacle} />}
        </QueryView>
      </SettingsSection>
    </>
  );
}

function RowsSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </LoadingRegion>
  );
}

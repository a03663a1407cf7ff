import { lazy, Suspense } from "react";
import { NotificationPreferences } from "#features/notifications/web/notification-preferences.tsx";
import { SettingsScreen } from "#features/settings/web/settings-screen.tsx";
import { SkeletonRows } from "#ui/skeleton.tsx";

const ProfileForm = lazy(() =>
  import("#features/accounts/web/profile-form.tsx").then((m) => ({ default: m.ProfileForm })),
);

const EmailForm = lazy(() =>
  import("#features/accounts/web/email-form.tsx").then((m) => ({ default: m.EmailForm })),
);

const TwoFactorSettings = lazy(() =>
  import("#features/security/web/two-factor-settings.tsx").then((m) => ({
    default: m.TwoFactorSettings,
  })),
);

const PasskeySettings = lazy(() =>
  import("#features/security/web/passkey-settings.tsx").then((m) => ({
    default: m.PasskeySettings,
  })),
);

const ConnectedProviders = lazy(() =>
  import("#features/openid/web/connected-providers.tsx").then((m) => ({
    default: m.ConnectedProviders,
  })),
);

/** Lazy, because it is below the forms. */
const PushSettings = lazy(() =>
  import("#features/notifications/web/push-settings.tsx").then((m) => ({
    default: m.PushSettings,
  })),
);

/** The settings, with the parts that belong to accounts, security and notifications. */
export const Settings = () => (
  <SettingsScreen
    ProfileForm={ProfileForm}
    EmailForm={EmailForm}
    twoFactor={
      <Suspense fallback={<SkeletonRows count={1} row="h-16" />}>
        <TwoFactorSettings />
      </Suspense>
    }
    passkeys={
      <Suspense fallback={<SkeletonRows count={1} row="h-16" />}>
        <PasskeySettings />
      </Suspense>
    }
    provider={
      <Suspense>
        <ConnectedProviders />
      </Suspense>
    }
    notifications={<NotificationPreferences />}
    push={
      <Suspense fallback={<SkeletonRows count={1} row="h-16" />}>
        <PushSettings />
      </Suspense>
    }
  />
);

import { lazy } from "react";
import { NotificationPreferences } from "#features/notifications/web/notification-preferences.tsx";
import { PushSettings } from "#features/notifications/web/push-settings.tsx";
import { SettingsScreen } from "#features/settings/web/settings-screen.tsx";

const ProfileForm = lazy(() =>
  import("#features/accounts/web/profile-form.tsx").then((m) => ({ default: m.ProfileForm })),
);

const EmailForm = lazy(() =>
  import("#features/accounts/web/email-form.tsx").then((m) => ({ default: m.EmailForm })),
);

/** The settings, with the parts that belong to accounts and notifications. */
export const Settings = () => (
  <SettingsScreen
    ProfileForm={ProfileForm}
    EmailForm={EmailForm}
    notifications={<NotificationPreferences />}
    push={<PushSettings />}
  />
);

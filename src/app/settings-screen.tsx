import { NotificationPreferences } from "#features/notifications/web/notification-preferences.tsx";
import { SettingsScreen } from "#features/settings/web/settings-screen.tsx";

/** The settings, with the choices that belong to the notifications. */
export const Settings = () => <SettingsScreen notifications={<NotificationPreferences />} />;

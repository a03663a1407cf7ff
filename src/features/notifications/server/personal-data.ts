import type { PersonalData } from "#platform/server/personal-data.ts";
import { notificationDigests, notificationPreferences, notifications } from "./tables.ts";

export const notificationsPersonalData: PersonalData = {
  rows: [
    { table: notifications, column: notifications.userId, onErase: "delete" },
    { table: notificationPreferences, column: notificationPreferences.userId, onErase: "delete" },
    { table: notificationDigests, column: notificationDigests.userId, onErase: "delete" },
  ],
  mentions: [{ table: notifications, columns: [notifications.title, notifications.body] }],
};

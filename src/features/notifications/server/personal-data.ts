import type { PersonalData } from "#platform/server/personal-data.ts";
import { notificationDigests, notificationPreferences, notifications } from "./tables.ts";

export const notificationsPersonalData: PersonalData = {
  rows: [
    { table: notifications, column: notifications.userId, onErase: "delete", hidden: ["aboutId"] },
    // What others were told of the person: the team's bells quote what members write.
    { table: notifications, column: notifications.aboutId, onErase: "delete", isExported: false },
    { table: notificationPreferences, column: notificationPreferences.userId, onErase: "delete" },
    { table: notificationDigests, column: notificationDigests.userId, onErase: "delete" },
  ],
};

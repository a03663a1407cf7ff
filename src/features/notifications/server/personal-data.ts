import type { PersonalData } from "#platform/server/personal-data.ts";
import {
  notificationDigests,
  notificationPreferences,
  notifications,
  pushQuietHours,
  pushSubscriptions,
} from "./tables.ts";

export const notificationsPersonalData: PersonalData = {
  rows: [
    { table: notifications, column: notifications.userId, onErase: "delete", hidden: ["aboutId"] },
    // Notifications of other people that quote this member.
    { table: notifications, column: notifications.aboutId, onErase: "delete", isExported: false },
    { table: notificationPreferences, column: notificationPreferences.userId, onErase: "delete" },
    { table: notificationDigests, column: notificationDigests.userId, onErase: "delete" },
    {
      table: pushSubscriptions,
      column: pushSubscriptions.userId,
      onErase: "delete",
      // They would let anyone send notifications to the device.
      hidden: ["sessionId", "endpoint", "p256dh", "auth"],
    },
    { table: pushQuietHours, column: pushQuietHours.userId, onErase: "delete" },
  ],
};

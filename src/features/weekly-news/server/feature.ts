import type { Feature } from "#platform/server/feature.ts";
import { weeklyNewsJob } from "./send-weekly-news.ts";
import { weeklyNewsEmails } from "./tables.ts";

export const weeklyNewsFeature: Feature = {
  name: "weeklyNews",
  jobs: [weeklyNewsJob],
  personalData: {
    rows: [{ table: weeklyNewsEmails, column: weeklyNewsEmails.userId, onErase: "delete" }],
  },
};

import { defineFeature, type Feature } from "#platform/server/feature.ts";
import { accountsContract } from "../contract.ts";
import type { OnEmailChanged } from "./confirm-email.ts";
import { accountsJobs } from "./jobs.ts";
import { accountsPersonalData } from "./personal-data.ts";
import { createAccountsRoutes } from "./routes.ts";
import {
  emailChanges,
  emailVerifications,
  sessions,
  signInChallenges,
  signIns,
  trustedDevices,
  verifications,
} from "./tables.ts";

const expiring = [
  sessions,
  verifications,
  emailChanges,
  emailVerifications,
  signInChallenges,
  trustedDevices,
];

/** Billing is above accounts, so the app passes in what a new email address changes there. */
export const accountsFeature = (onEmailChanged: OnEmailChanged): Feature =>
  defineFeature({
    name: "accounts",
    contract: accountsContract,
    routes: createAccountsRoutes(onEmailChanged),
    jobs: accountsJobs,
    personalData: accountsPersonalData,
    retention: [
      ...expiring.map((table) => ({ table, time: table.expiresAt, days: 0 })),
      { table: signIns, time: signIns.createdAt, days: 90 },
    ],
  });

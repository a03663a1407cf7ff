import type { Role } from "#platform/contract.ts";
import { readDemoJson } from "#platform/server/demo-content.ts";

export const DEMO_PASSWORD = "colonnade-demo";

interface DemoAccount {
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Of the demo pictures; gurus get theirs with their profiles. */
  portrait?: string;
  role: Role;
  isGuru?: boolean;
  /** A key of the organizations. */
  organization: string;
  subscription: "active" | null;
  what: string;
}

interface DemoAccounts {
  organizations: Record<string, { name: string; hasFreeAccess: boolean }>;
  accounts: DemoAccount[];
}

export const readDemoAccounts = () => readDemoJson<DemoAccounts>("accounts.json");

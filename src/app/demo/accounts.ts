import type { Role } from "#platform/contract.ts";

export const DEMO_PASSWORD = "colonnade-demo";

interface DemoAccount {
  key: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Of the demo pictures; gurus get theirs with their profiles. */
  portrait?: string;
  role: Role;
  isGuru?: boolean;
  organization: keyof typeof demoOrganizations;
  subscription: "active" | null;
  what: string;
}

export const demoOrganizations = {
  house: { name: "Colonnade", hasFreeAccess: false },
  northlight: { name: "Northlight Studio", hasFreeAccess: false },
  harbour: { name: "Harbour & Pine", hasFreeAccess: false },
  tidewater: { name: "Tidewater Collective", hasFreeAccess: true },
  fresh: { name: "Fresh Ink Agency", hasFreeAccess: false },
} as const;

const account = (
  key: string,
  name: string,
  more: Omit<DemoAccount, "key" | "email" | "firstName" | "lastName" | "phone">,
): DemoAccount => {
  const [firstName = "", lastName = ""] = name.split(" ");
  return { key, email: `${key}@colonnade.test`, firstName, lastName, phone: null, ...more };
};

export const demoAccounts: DemoAccount[] = [
  account("superadmin", "Marguerite Vance", {
    role: "superadmin",
    portrait: "portrait-06.webp",
    organization: "house",
    subscription: null,
    what: "runs everything",
  }),
  account("agent", "Tobias Renner", {
    role: "agent",
    organization: "northlight",
    subscription: "active",
    what: "agency owner, manages the team of Northlight Studio",
  }),
  account("member", "Amara Lindqvist", {
    role: "team_member",
    organization: "northlight",
    subscription: "active",
    what: "member of the same agency",
  }),
  account("guru", "Ines Carvalho", {
    role: "team_member",
    isGuru: true,
    organization: "house",
    subscription: "active",
    what: "writes expert content",
  }),
  account("support", "Jonah Whitfield", {
    role: "support",
    portrait: "portrait-08.webp",
    organization: "house",
    subscription: null,
    what: "answers messages and tickets",
  }),
  account("newcomer", "Priya Soundararajan", {
    role: "agent",
    organization: "fresh",
    subscription: null,
    what: "just signed up, no subscription yet",
  }),
  account("free", "Mateo Iriarte", {
    role: "team_member",
    organization: "tidewater",
    subscription: null,
    what: "agency with free access",
  }),
  account("agent2", "Hanne Okafor", {
    role: "agent",
    organization: "harbour",
    subscription: "active",
    what: "owner of another agency",
  }),
  account("member2", "Wen Castellanos", {
    role: "team_member",
    organization: "harbour",
    subscription: "active",
    what: "member of that other agency",
  }),
];

export const demoLogins = demoAccounts.map(({ email, what }) => ({ email, what }));

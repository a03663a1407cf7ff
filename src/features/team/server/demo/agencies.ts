import type { Role } from "#platform/contract.ts";

export interface DemoPerson {
  name: string;
  role?: Role;
  isGuru?: boolean;
  /** Days since they joined. */
  joined: number;
  /** Days since the last visit; null means never. */
  seen?: number | null;
  subscription?: "active" | "trialing" | "past_due" | "canceled" | "leaving";
  reason?: string;
  /** Days until the invitation expires; negative if it has expired. */
  invitedFor?: number;
}

export interface DemoAgency {
  name: string;
  /** Key of a demo account in this agency, if there is one. */
  of?: string;
  freeReason?: string;
  people: DemoPerson[];
}

/** Teammates of the demo accounts, and other agencies. */
export const demoAgencies: DemoAgency[] = [
  {
    name: "Northlight Studio",
    of: "agent",
    people: [
      { name: "Soline Marchetti", role: "agent", joined: 402, seen: 2, subscription: "active" },
      { name: "Bram Oduya", joined: 310, seen: 1, subscription: "active" },
      { name: "Ilse Varga", joined: 188, seen: 9, subscription: "past_due" },
      { name: "Callum Ferreira", joined: 64, seen: 4, subscription: "active", isGuru: true },
      { name: "Petra Nilsdotter", joined: 2, seen: null, invitedFor: 5 },
      { name: "Anselm Roy", joined: 19, seen: null, invitedFor: -12 },
    ],
  },
  {
    name: "Harbour & Pine",
    of: "agent2",
    people: [
      { name: "Yara Pellegrin", joined: 270, seen: 3, subscription: "active" },
      { name: "Oskar Tamm", joined: 95, seen: 21, subscription: "canceled" },
    ],
  },
  {
    name: "Tidewater Collective",
    of: "free",
    freeReason: "Founding partner of the program",
    people: [
      { name: "Rosalind Ekwueme", role: "agent", joined: 512, seen: 1 },
      { name: "Dario Lindholm", joined: 350, seen: 6 },
      { name: "Mirela Stanton", joined: 41, seen: 12 },
    ],
  },
  {
    name: "Copper Lane",
    people: [
      { name: "Edda Kowalczyk", role: "agent", joined: 455, seen: 1, subscription: "active" },
      { name: "Tomasz Brightwell", joined: 300, seen: 5, subscription: "active" },
      {
        name: "Noor Vandenberg",
        joined: 240,
        seen: 33,
        subscription: "leaving",
        reason: "We're merging with another agency in the fall.",
      },
    ],
  },
  {
    name: "Fieldnote Works",
    people: [
      { name: "Harriet Osei", role: "agent", joined: 130, seen: 2, subscription: "trialing" },
      { name: "Lucan Meier", joined: 120, seen: 16 },
    ],
  },
  {
    name: "Atelier Morrow",
    people: [
      { name: "Odile Saarinen", role: "agent", joined: 620, seen: 4, subscription: "active" },
      { name: "Pascal Nwosu", joined: 615, seen: 8, subscription: "active" },
      { name: "Greta Holloway", joined: 88, seen: 2, subscription: "active" },
      { name: "Ivo Castellan", joined: 30, seen: 1, subscription: "active" },
    ],
  },
  {
    name: "Brightwater Media",
    people: [
      { name: "Selma Achterberg", role: "agent", joined: 205, seen: 60, subscription: "canceled" },
    ],
  },
  {
    name: "Quiet Type",
    freeReason: "Speaker at the spring gathering",
    people: [
      { name: "Jorun Adeyemi", role: "agent", joined: 75, seen: 3 },
      { name: "Linus Farrow", joined: 70, seen: 11 },
    ],
  },
];

import { expect, signIn, test } from "./fixtures.ts";

const MAIN = [
  "Home",
  "Pillars of Agency",
  "Resources",
  "AI Assistant",
  "Events",
  "Gurus",
  "Book a Call",
  "Messages",
  "Support",
  "Subscription",
];
const GROUPS = ["Learn", "Live", "Help", "Account"];

const SIDEBARS: Record<string, string[]> = {
  superadmin: [...MAIN, "Team Management", "Admin Dashboard", "Program"],
  agent: [...MAIN, "Team Management", "Scheduled Calls"],
  member: MAIN,

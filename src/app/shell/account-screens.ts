/** The screens of the account menu. */
export const ACCOUNT_SCREENS = [
  { to: "/analytics", label: "Analytics" },
  { to: "/saved", label: "Saved" },
  { to: "/settings", label: "Settings" },
  { to: "/developers", label: "Developers" },
] as const;

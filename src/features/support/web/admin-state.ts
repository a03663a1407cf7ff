export const TABS = [
  { value: "faq", label: "FAQ" },
  { value: "quick-replies", label: "Quick Replies" },
  { value: "emails", label: "Emails" },
  { value: "settings", label: "Settings" },
] as const;

export const TAB_NAMES = TABS.map(({ value }) => value);

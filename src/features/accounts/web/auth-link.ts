export const authLink =
  "text-press text-sm underline decoration-press/40 underline-offset-4 hover:decoration-current";

import type { ScreenRoute } from "#platform/web/screen-route.ts";

export const accountsScreens: ScreenRoute[] = [
  { path: "/auth/login", load: () => import("./login-screen.tsx").then((m) => m.LoginScreen) },
  {
    path: "/auth/register",
    load: () => import("./register-screen.tsx").then((m) => m.RegisterScreen),
  },
  {
    path: "/auth/forgot-password",
    load: () => import("./forgot-password-screen.tsx").then((m) => m.ForgotPasswordScreen),
  },
  {
    path: "/auth/reset-password",
    load: () => import("./reset-password-screen.tsx").then((m) => m.ResetPasswordScreen),
  },
  { path: "/auth/terms", load: () => import("./legal-screens.tsx").then((m) => m.TermsScreen) },
  { path: "/auth/privacy", load: () => import("./legal-screens.tsx").then((m) => m.PrivacyScreen) },
];

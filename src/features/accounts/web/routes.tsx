import { createRoute } from "@tanstack/react-router";
import { lazyScreen, rootRoute } from "#platform/web/root-route.ts";

const getParentRoute = () => rootRoute;

const registerRoute = createRoute({
  getParentRoute,
  path: "/auth/register",
  component: lazyScreen(() => import("./register-screen.tsx"), "RegisterScreen"),
  staticData: { audience: "public" },
});

const forgotPasswordRoute = createRoute({
  getParentRoute,
  path: "/auth/forgot-password",
  component: lazyScreen(() => import("./forgot-password-screen.tsx"), "ForgotPasswordScreen"),
  staticData: { audience: "public" },
});

const resetPasswordRoute = createRoute({
  getParentRoute,
  path: "/auth/reset-password",
  component: lazyScreen(() => import("./reset-password-screen.tsx"), "ResetPasswordScreen"),
  staticData: { audience: "public" },
});

const confirmEmailRoute = createRoute({
  getParentRoute,
  path: "/auth/confirm-email",
  component: lazyScreen(() => import("./confirm-email-screen.tsx"), "ConfirmEmailScreen"),
  staticData: { audience: "public" },
});

const termsRoute = createRoute({
  getParentRoute,
  path: "/terms",
  component: lazyScreen(() => import("./legal-screens.tsx"), "TermsScreen"),
  staticData: { audience: "public" },
});

const privacyRoute = createRoute({
  getParentRoute,
  path: "/privacy",
  component: lazyScreen(() => import("./legal-screens.tsx"), "PrivacyScreen"),
  staticData: { audience: "public" },
});

export const accountsRoutes = [
  registerRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  termsRoute,
  privacyRoute,
] as const;

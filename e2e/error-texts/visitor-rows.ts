import { expect, type Page } from "@playwright/test";
import { click, type ErrorRow, seesLink } from "./row.ts";

const LATER = "An error occurred. Please try again later.";
const INVALID_LINK =
  "This password reset link is invalid or has expired. Please request a new password reset.";
const RESET = "/auth/reset-password#access_token=unknown";

const newPassword =
  (password: string, again = password) =>
  async (page: Page) => {
    await page.getByLabel("New Password", { exact: true }).fill(password);
    await page.getByLabel("Confirm New Password").fill(again);
    await click(page, "Update Password");
  };

const register =
  (email: string, { agrees = true } = {}) =>
  async (page: Page) => {
    await page.getByLabel("First name").fill("Nora");
    await page.getByLabel("Last name").fill("Feld");
    await page.getByLabel("Agency Name").fill("Feld & Co");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("a quiet harbour");
    if (agrees) await page.getByLabel(/Terms of Service/).check();
    await click(page, "Create account");
  };

export const VISITOR_ROWS: ErrorRow[] = [
  {
    text: "Please enter both email and password",
    at: "/auth/login",
    act: (page) => click(page, "Sign in"),
  },
  {
    text: "Invalid email or password. Please try again.",
    at: "/auth/login",
    act: async (page) => {
      await page.getByLabel("Email").fill("member@colonnade.test");
      await page.getByLabel("Password", { exact: true }).fill("not the password");
      await click(page, "Sign in");
    },
  },
  {
    text: "Please fill in all fields",
    at: "/auth/register",
    act: (page) => click(page, "Create account"),
  },
  {
    text: "Please agree to the Terms of Service and Privacy Policy.",
    at: "/auth/register",
    act: register("nora@feld.example", { agrees: false }),
  },
  {
    text: "An account with this email already exists.",
    at: "/auth/register",
    act: register("member@colonnade.test"),
  },
  {
    text: "An error occurred during registration",
    at: "/auth/register",
    fails: "**/api/auth/sign-up",
    act: register("nora@feld.example"),
  },
  {
    text: "Please enter your email address",
    at: "/auth/forgot-password",
    act: (page) => click(page, "Send reset instructions"),
  },
  {
    text: LATER,
    at: "/auth/forgot-password",
    fails: "**/api/auth/forgot-password",
    act: async (page) => {
      await page.getByLabel("Email").fill("member@colonnade.test");
      await click(page, "Send reset instructions");
    },
    after: seesLink("Back to login", "/auth/login"),
  },
  {
    text: "Please enter both password fields",
    at: RESET,
    act: (page) => click(page, "Update Password"),
  },
  { text: "Passwords do not match", at: RESET, act: newPassword("another harbour", "harbor") },
  { text: "Password must be at least 8 characters", at: RESET, act: newPassword("short") },
  {
    text: LATER,
    at: RESET,
    fails: "**/api/auth/reset-password",
    act: newPassword("another harbour"),
  },
  {
    text: INVALID_LINK,
    at: RESET,
    act: newPassword("another harbour"),
    after: async (page) => {
      await expect(page.getByRole("button", { name: "Update Password" })).toHaveCount(0);
      await seesLink("Request New Reset Link", "/auth/forgot-password")(page);
    },
  },
  {
    text: "Invalid Reset Link",
    at: "/auth/reset-password",
    after: seesLink("Request New Reset Link", "/auth/forgot-password"),
  },
];

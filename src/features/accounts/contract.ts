import { z } from "zod";
import { endpoint, Id, NoContent, Session } from "#platform/contract.ts";

export const FILL_ALL = "Please fill in all fields";
export const BOTH_SIGN_IN = "Please enter both email and password";
export const BOTH_PASSWORDS = "Please enter both password fields";
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 128;
const LONG_PASSWORD = `Password must be at most ${MAX_PASSWORD} characters.`;
const INVALID_EMAIL = "Please enter a valid email address.";
const MAX_EMAIL = 254;

const required = (message: string, max = 200) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Please use at most ${max} characters.`);

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_EMAIL, INVALID_EMAIL)
  .pipe(z.email(INVALID_EMAIL));

export const NewPassword = z
  .string()
  .min(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, LONG_PASSWORD);

export const requiredEmail = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(MAX_EMAIL, INVALID_EMAIL).pipe(Email);
export const requiredPassword = (message: string) =>
  z.string({ error: message }).min(1, message).max(MAX_PASSWORD, LONG_PASSWORD);

const INVALID_PHONE = "Please enter a valid phone number.";
/** Ten US digits, with optional parentheses and dash, dot or space between the groups. */
const US_PHONE = /^(?:1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;
const FOREIGN_PHONE = /^\+[\d\s().-]+$/;

/** Basic check that also runs in the browser. The server validates the number per country (`checkPhone`). */
export const Phone = z
  .string()
  .trim()
  .max(40, INVALID_PHONE)
  .refine((typed) => US_PHONE.test(typed) || FOREIGN_PHONE.test(typed), INVALID_PHONE);

export const AcceptsTerms = z.literal(true, {
  error: "Please agree to the Terms of Service and Privacy Policy.",
});

export const SignIn = z.strictObject({
  email: required(BOTH_SIGN_IN, 320),
  password: z.string({ error: BOTH_SIGN_IN }).min(1, BOTH_SIGN_IN).max(1000, BOTH_SIGN_IN),
  rememberMe: z.boolean().default(false),
});

/** Ways to prove a second factor. */
export const SECOND_FACTORS = ["authenticator", "passkey", "recovery-code"] as const;
export const SecondFactor = z.enum(SECOND_FACTORS);
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SignInResult = NoContent.extend({
  /** The factors of which one is still needed; empty when the person is signed in. */
  secondFactors: z.array(SecondFactor),
});

export const SignUp = z.strictObject({
  firstName: required(FILL_ALL, 80),
  lastName: required(FILL_ALL, 80),
  agencyName: required(FILL_ALL, 120),
  email: requiredEmail(FILL_ALL),
  password: requiredPassword(FILL_ALL).pipe(NewPassword),
  acceptsTerms: AcceptsTerms,
});

export const ForgotPassword = z.strictObject({
  email: required("Please enter your email address", 320).pipe(Email),
});

/** A new password and its confirmation, with the token of an emailed link (reset or invitation). */
export const PasswordByLink = z
  .strictObject({
    token: z.string().min(1).max(200),
    password: requiredPassword(BOTH_PASSWORDS),
    confirmation: requiredPassword(BOTH_PASSWORDS),
  })
  .superRefine(({ password, confirmation }, context) => {
    if (password !== confirmation) {
      context.addIssue({
        code: "custom",
        message: "Passwords do not match",
        path: ["confirmation"],
      });
      return;
    }
    for (const issue of NewPassword.safeParse(password).error?.issues ?? []) {
      context.addIssue({ code: "custom", message: issue.message, path: ["password"] });
    }
  });

export const ProfileUpdate = z.strictObject({
  firstName: required("Please fill in all required fields.", 80),
  lastName: z.string().trim().max(80),
  phone: z.union([z.literal("").transform(() => null), Phone.nullable()]),
});

export const Profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  memberSince: z.date().nullable(),
});

const CURRENT_PASSWORD = "Please enter your current password.";

export const ChangeEmail = z.strictObject({
  newEmail: requiredEmail("Please enter the new email address."),
  password: z
    .string({ error: CURRENT_PASSWORD })
    .min(1, CURRENT_PASSWORD)
    .max(1000, CURRENT_PASSWORD),
});

/** A change that waits until these addresses are confirmed. */
export const EmailChange = z.object({
  newEmail: z.string(),
  expiresAt: z.date(),
  missing: z.array(z.enum(["old", "new"])),
});

export const EmailConfirmation = z.object({
  email: z.string(),
  /** The address of the account, or its change; a change can still need the other address. */
  result: z.enum(["verified", "changed", "old-missing", "new-missing"]),
});

const open = endpoint.meta({ audience: "public", tokens: "never" });
const signedIn = endpoint.meta({ audience: "signed-in" });
const security = endpoint.meta({ audience: "signed-in", tokens: "never" });

export const accountsContract = {
  session: open
    .route({ method: "GET", path: "/session", summary: "Get the current session" })
    .output(Session),
  signIn: open
    .route({ method: "POST", path: "/auth/sign-in", summary: "Sign in with email and password" })
    .input(SignIn)
    .output(SignInResult),
  signUp: open
    .route({
      method: "POST",
      path: "/auth/sign-up",
      summary: "Create an account and an agency",
      successStatus: 201,
    })
    .input(SignUp)
    .output(NoContent),
  signOut: endpoint
    .meta({
      ...{ audience: "signed-in", tokens: "never" },
      ...{ whileViewing: "allow", withoutSecondFactor: "allow" },
    })
    .route({
      method: "POST",
      path: "/auth/sign-out",
      summary: "Sign out of this session or all sessions",
    })
    .input(z.strictObject({ everywhere: z.boolean().default(false) }))
    .output(NoContent),
  forgotPassword: open
    .route({
      method: "POST",
      path: "/auth/forgot-password",
      summary: "Request a password reset link",
    })
    .input(ForgotPassword)
    .output(NoContent),
  resetPassword: open
    .route({
      method: "POST",
      path: "/auth/reset-password",
      summary: "Set a new password with a reset link",
    })
    .input(PasswordByLink)
    .output(NoContent),
  signOutByLink: open
    .meta({ audience: "public", tokens: "never" })
    .route({
      method: "POST",
      path: "/auth/sign-out-everywhere",
      summary: "End all sessions with the link of a new-device email, and email a reset link",
    })
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(NoContent),
  profile: signedIn
    .route({ method: "GET", path: "/profile", summary: "Get my profile" })
    .output(Profile),
  updateProfile: signedIn
    .route({ method: "PATCH", path: "/profile", summary: "Change my name and phone" })
    .input(ProfileUpdate)
    .output(Profile),
  emailChange: security
    .route({
      method: "GET",
      path: "/account/email-change",
      summary: "Get the state of my email address: verified, bouncing, and the open change",
    })
    .output(
      z.object({
        change: EmailChange.nullable(),
        /** My address, if emails to it bounce. They are not sent until I try again. */
        bouncedAddress: z.string().nullable(),
        isVerified: z.boolean(),
        /** False for a person who signs in with a provider or a passkey only. */
        hasPassword: z.boolean(),
      }),
    ),
  tryEmailAgain: security
    .route({
      method: "POST",
      path: "/account/try-email-again",
      summary: "Send emails to my address again after they bounced",
    })
    .output(NoContent),
  resendVerification: security
    .route({
      method: "POST",
      path: "/account/email-verification",
      summary: "Send me the link that confirms my email address again",
    })
    .output(NoContent),
  sendPasswordLink: security
    .route({
      method: "POST",
      path: "/account/password-link",
      summary: "Send me a link to set a password",
    })
    .output(NoContent),
  changeEmail: security
    .route({
      method: "POST",
      path: "/account/email-change",
      summary: "Change my email address; links to confirm it are emailed to both addresses",
      successStatus: 202,
    })
    .input(ChangeEmail)
    .output(NoContent),
  withdrawEmailChange: security
    .route({
      method: "DELETE",
      path: "/account/email-change",
      summary: "Withdraw the open change of my email address",
    })
    .output(NoContent),
  confirmEmail: open
    .route({
      method: "POST",
      path: "/auth/confirm-email",
      summary: "Confirm an email address with the emailed link",
    })
    .input(z.strictObject({ token: z.string().min(1).max(200) }))
    .output(EmailConfirmation),
  startViewing: endpoint
    .meta({ audience: "superadmin", tokens: "never" })
    .route({
      method: "POST",
      path: "/members/{id}/view",
      summary: "View the product as a member, read-only, for at most 30 minutes",
    })
    .input(z.strictObject({ id: Id }))
    .output(NoContent),
  stopViewing: security
    .meta({ audience: "signed-in", tokens: "never", whileViewing: "allow" })
    .route({ method: "POST", path: "/view/stop", summary: "Stop viewing as a member" })
    .output(NoContent),
};

declare module "#platform/contract.ts" {
  interface Contracts {
    accounts: typeof accountsContract;
  }
}

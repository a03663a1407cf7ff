import { samplesOf } from "#test/route-samples.ts";
import { accountsContract } from "../contract.ts";

const PASSWORD = "a quiet harbour";

export const accountsSamples = samplesOf(accountsContract, {
  session: { owner: "nobody" },
  signIn: {
    owner: "nobody",
    body: () => ({ email: `${crypto.randomUUID()}@example.test`, password: "wrong" }),
    answers: [401, "There is no such account."],
  },
  signUp: {
    owner: "nobody",
    body: () => ({
      firstName: "Ada",
      lastName: "Brook",
      agencyName: "Brook",
      email: `${crypto.randomUUID()}@sign-up.example`,
      password: PASSWORD,
      acceptsTerms: true,
    }),
  },
  forgotPassword: { owner: "nobody", body: { email: "someone@example.test" } },
  resetPassword: {
    owner: "nobody",
    body: { token: "unknown", password: PASSWORD, confirmation: PASSWORD },
    answers: [400, "The token is unknown."],
  },
  signOutByLink: {
    owner: "nobody",
    body: { token: "unknown" },
    answers: [400, "The token is unknown."],
  },
  profile: { owner: "account" },
  updateProfile: { owner: "account", body: { firstName: "Ada", lastName: "Brook", phone: "" } },
  emailChange: { owner: "account" },
  resendVerification: {
    owner: "account",
    answers: [409, "The addresses of test accounts are confirmed."],
  },
  sendPasswordLink: { owner: "account" },
  changeEmail: {
    owner: "account",
    body: { newEmail: "new@example.test", password: "wrong" },
    answers: [422, "Test accounts have no password."],
  },
  withdrawEmailChange: { owner: "account" },
  tryEmailAgain: { owner: "account" },
  confirmEmail: {
    owner: "nobody",
    body: { token: "unknown" },
    answers: [400, "The token is unknown."],
  },
  startViewing: {
    owner: "platform",
    setup: ({ people }) => ({ id: people.support.id }),
    answers: [409, "It is a staff account. A viewing would change every later request."],
  },
  stopViewing: { owner: "account" },
  signOut: { owner: "account", body: {} },
});

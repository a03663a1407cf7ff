import { SignInAgain } from "#features/accounts/web/sign-in-again.tsx";
import { SecondFactorStep } from "../second-factor-step.ts";

/** The sign-in over an open page, with the step that belongs to security. */
export const SignInOverPage = ({ email }: { email: string }) => (
  <SignInAgain email={email} SecondFactorStep={SecondFactorStep} />
);

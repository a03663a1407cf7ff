import { lazy } from "react";
import { LoginScreen } from "#features/accounts/web/login-screen.tsx";
import { SecondFactorStep } from "./second-factor-step.ts";

const PasskeyButton = lazy(() =>
  import("#features/security/web/passkey-button.tsx").then((m) => ({ default: m.PasskeyButton })),
);

/** The login screen, with the parts that belong to security. */
export const Login = () => (
  <LoginScreen PasskeyButton={PasskeyButton} SecondFactorStep={SecondFactorStep} />
);

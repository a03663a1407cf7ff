import type { ComponentType } from "react";
import type { SecondFactor } from "../contract.ts";

/** The step after the password. It belongs to the feature security; the app passes it in. */
export type SecondFactorStep = ComponentType<{
  /** The factors of which the sign-in needs one. */
  factors: SecondFactor[];
  onDone: () => Promise<void>;
  /** Back to email address and password. */
  onBack: () => void;
}>;

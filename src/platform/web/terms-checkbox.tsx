import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { Checkbox } from "#ui/checkbox.tsx";

const link =
  "text-press text-sm underline decoration-press/40 underline-offset-4 hover:decoration-current";

/** Consent required for every new account. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, "label">) {
  return (
    <Checkbox
      label={
        <>
          I agree to the{" "}
          <Link to="/terms" target="_blank" className={link}>
            Terms of Service
          </Link>{" "}
          and{" "}
          <Link to="/privacy" target="_blank" className={link}>
            Privacy Policy
          </Link>
        </>
      }
      required
      {...props}
    />
  );
}

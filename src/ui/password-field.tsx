import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ChangeEvent, useId, useState } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";
import { type PasswordStrength, passwordStrength, strengthText } from "./password-strength.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "trailing"> {
  /** Shows the strength of a new password. */
  showStrength?: boolean | undefined;
}

export function PasswordField({
  showStrength = false,
  autoComplete = "current-password",
  onChange,
  ...field
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [typed, setTyped] = useState("");
  const strengthId = useId();
  const isMeterShown = showStrength && typed !== "";

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    if (showStrength) setTyped(event.currentTarget.value);
    return onChange?.(event);
  }

  return (
    <div className={cx("flex flex-col gap-2", field.fieldClassName)}>
      <TextField
        {...field}
        type={isVisible ? "text" : "password"}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        onChange={handleChange}
        aria-describedby={isMeterShown ? strengthId : undefined}
        trailing={
          <IconButton
            size="sm"
            label={isVisible ? "Hide password" : "Show password"}
            onClick={() => setVisible(!isVisible)}
            icon={
              isVisible ? (
                <EyeOff aria-hidden="true" className="size-4.5" />
              ) : (
                <Eye aria-hidden="true" className="size-4.5" />
              )
            }
          />
        }
      />
      {isMeterShown && <StrengthMeter id={strengthId} strength={passwordStrength(typed)} />}
    </div>
  );
}

const barTones = ["bg-brick", "bg-amber", "bg-sage", "bg-sage"] as const;
const steps: readonly PasswordStrength[] = [1, 2, 3];

function StrengthMeter({ id, strength }: { id: string; strength: PasswordStrength }) {
  return (
    <div className="flex items-center gap-3">
      <div aria-hidden="true" className="flex w-24 gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={cx(
              "h-1 flex-1 rounded-full transition-colors",
              step <= Math.max(1, strength) ? barTones[strength] : "bg-line",
            )}
          />
        ))}
      </div>
      <p id={id} aria-live="polite" className="text-ink-soft text-xs">
        {strengthText[strength]}
      </p>
    </div>
  );
}

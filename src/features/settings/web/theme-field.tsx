import { RadioGroup } from "#ui/radio-group.tsx";
import { type ThemeChoice, useThemeChoice } from "#ui/theme-choice.ts";

const OPTIONS: { value: ThemeChoice; label: string; hint: string }[] = [
  { value: "system", label: "System", hint: "Follows your device" },
  { value: "light", label: "Light", hint: "Paper and ink" },
  { value: "dark", label: "Dark", hint: "Ink blue, for the evening" },
];

export function ThemeField() {
  const [theme, setTheme] = useThemeChoice();
  return (
    <RadioGroup
      label="Theme"
      labelHidden
      layout="cards"
      options={OPTIONS}
      value={theme}
      onChange={setTheme}
    />
  );
}

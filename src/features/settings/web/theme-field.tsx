import { RadioGroup } from "#ui/radio-group.tsx";
import { type ThemeChoice, useThemeChoice } from "#ui/theme-choice.ts";

const OPTIONS: { value: ThemeChoice; label: string; hint: string }[] = [
  { value: "system", label: "System", hint: "Matches your device" },
  { value: "light", label: "Light", hint: "Light background" },
  { value: "dark", label: "Dark", hint: "Dark background" },
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

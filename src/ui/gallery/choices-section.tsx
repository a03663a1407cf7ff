import { useState } from "react";
import { Checkbox } from "../checkbox.tsx";
import { Chip, RemovableChip, ToggleChip } from "../chip.tsx";
import { MultiSelect } from "../multi-select.tsx";
import { RadioGroup } from "../radio-group.tsx";
import { StarInput } from "../star-rating.tsx";
import { Switch } from "../switch.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

const orders = ["Doric", "Ionic", "Corinthian", "Tuscan", "Composite"];
const many = [...orders, "Aeolic", "Solomonic", "Egyptian", "Persian", "Minoan"];

const cadence = [
  { value: "daily", label: "Daily", hint: "A short note each morning" },
  { value: "weekly", label: "Weekly", hint: "One letter on Mondays" },
] as const;

export function ChoicesSection() {
  const [rhythm, setRhythm] = useState<"daily" | "weekly">("weekly");
  const [chosen, setChosen] = useState<string[]>(["Doric", "Ionic"]);
  const [stars, setStars] = useState<number | null>(4);
  return (
    <GallerySection title="Choices">
      <Specimen name="Checkbox" layout="stack">
        <Checkbox label="Remember me" />
        <Checkbox label="Already checked" defaultChecked hint="With a hint under it." />
        <Checkbox label="Some of them" indeterminate />
        <Checkbox label="Must be checked" error="Check this box to continue." />
        <Checkbox label="Off" disabled />
        <Checkbox label="Off and ticked" disabled defaultChecked />
      </Specimen>
      <Specimen name="Switch" layout="stack">
        <Switch label="Email me" hint="At most once a day." />
        <Switch label="On" defaultChecked />
        <Switch label="Off for now" disabled />
        <Switch label="Spread over the line" spread defaultChecked className="max-w-md" />
      </Specimen>
      <Specimen name="Radio group" layout="stack">
        <RadioGroup label="Rhythm" options={cadence} value={rhythm} onChange={setRhythm} />
        <RadioGroup
          label="Rhythm, in a row"
          layout="inline"
          options={cadence.map(({ value, label }) => ({ value, label }))}
          value={rhythm}
          onChange={setRhythm}
        />
        <RadioGroup
          label="Rhythm, as cards"
          layout="cards"
          options={cadence}
          value={rhythm}
          onChange={setRhythm}
          error="Not available yet."
        />
      </Specimen>
      <Specimen name="Multi-select">
        <MultiSelect
          label="Orders"
          showChips
          options={many.map((name, index) => ({ value: name, label: name, count: 24 - index * 2 }))}
          selected={chosen}
          onChange={setChosen}
        />
      </Specimen>
      <Specimen name="Chips">
        <Chip>Static</Chip>
        {orders.slice(0, 3).map((name) => (
          <ToggleChip
            key={name}
            pressed={chosen.includes(name)}
            onPressedChange={(on) =>
              setChosen(on ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          >
            {name}
          </ToggleChip>
        ))}
        <RemovableChip label="Removable" onRemove={() => undefined} />
      </Specimen>
      <Specimen name="Stars">
        <StarInput label="Your rating" value={stars} onChange={setStars} />
        <StarInput label="Closed" value={2} onChange={() => undefined} disabled />
      </Specimen>
    </GallerySection>
  );
}

import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ToggleChip } from "#ui/chip.tsx";
import type { GuruList } from "./api.ts";

/** Collapsed count; more would push the gurus below the fold. */
const COMMON = 14;

interface Props {
  /** Most common first. */
  specialties: GuruList["specialties"];
  chosen: string;
  onChoose: (specialty: string | undefined) => void;
}

export function SpecialtyChips({ specialties, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const all = specialties.map(({ specialty }) => specialty);
  const common = all.slice(0, COMMON);
  const shown = isOpen ? all : common;
  const chips = chosen && !shown.includes(chosen) ? [chosen, ...shown] : shown;
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-2">
      <ul id="specialty-chips" aria-label="Filter by specialty" className="contents">
        {chips.map((specialty) => (
          <li key={specialty} className="min-w-0">
            <ToggleChip
              pressed={specialty === chosen}
              onPressedChange={(isPressed) => onChoose(isPressed ? specialty : undefined)}
            >
              {specialty}
            </ToggleChip>
          </li>
        ))}
      </ul>
      {all.length > common.length && (
        <Button
          variant="link"
          aria-expanded={isOpen}
          aria-controls="specialty-chips"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Show fewer" : `Show all ${all.length}`}
        </Button>
      )}
    </div>
  );
}

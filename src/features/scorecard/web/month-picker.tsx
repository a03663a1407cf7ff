import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { formatMonth } from "../format-value.ts";
import { addMonths, MAX_MONTHS_BACK } from "../months.ts";
import type { NumbersData } from "./api.ts";

interface Props {
  data: NumbersData;
  month: string;
  onMonth: (month: string) => void;
}

/** Ten years of months by year, newest first, with what each contains. */
export function MonthPicker({ data: { currentMonth, entered }, month, onMonth }: Props) {
  const states = new Map(entered.map((one) => [one.month, one.isLocked ? "locked" : "entered"]));
  const months = Array.from({ length: MAX_MONTHS_BACK + 1 }, (_, ago) =>
    addMonths(currentMonth, -ago),
  );
  const years = Map.groupBy(months, (one) => one.slice(0, 4));
  const step = (by: number, label: string, Icon: typeof ChevronLeft) => {
    const next = addMonths(month, by);
    return (
      <Button
        variant="secondary"
        aria-label={label}
        disabled={!months.includes(next)}
        onClick={() => onMonth(next)}
        className="px-2.5!"
      >
        <Icon aria-hidden="true" className="size-4" />
      </Button>
    );
  };
  return (
    <div className="flex items-end gap-2">
      {step(-1, "Month before", ChevronLeft)}
      <SelectField
        label="Month"
        labelHidden
        fieldClassName="w-56 max-w-full"
        value={month}
        onChange={(event) => onMonth(event.currentTarget.value)}
      >
        {[...years].map(([year, ofYear]) => (
          <optgroup key={year} label={year}>
            {ofYear.map((one) => (
              <option key={one} value={one}>
                {formatMonth(one)}
                {states.has(one) && ` · ${states.get(one)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {step(1, "Next month", ChevronRight)}
    </div>
  );
}

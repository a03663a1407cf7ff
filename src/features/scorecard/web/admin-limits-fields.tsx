import { Controller, type UseFormReturn } from "react-hook-form";
import { RadioGroup } from "#ui/radio-group.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { BandField } from "../band-rules.ts";
import type { MetricUnit } from "../metrics.ts";
import { LIMIT_KINDS, LIMIT_LABELS, LIMITS_OF, type MetricValues } from "./admin-metric-values.ts";

const LABELS: Record<BandField, string> = {
  greenFrom: "On target from",
  greenTo: "On target up to",
  amberFrom: "Watch from",
  amberTo: "Watch up to",
};
/** In reading order: the lower limits, then the upper ones. */
const ORDER: readonly BandField[] = ["amberFrom", "greenFrom", "greenTo", "amberTo"];

const SUFFIXES: Record<MetricUnit, string> = {
  percent: "%",
  ratio: "×",
  money: "$",
  months: "months",
  number: "",
};

interface LimitInput {
  name: BandField;
  label: string;
  suffix: string;
}

/** The inputs of the chosen kind of limits, with the unit in their labels. */
export const limitInputs = ({
  unit,
  limits,
}: Pick<MetricValues, "unit" | "limits">): LimitInput[] =>
  ORDER.filter((name) => LIMITS_OF[limits].includes(name)).map((name) => ({
    name,
    label: LABELS[name],
    suffix: SUFFIXES[unit],
  }));

interface Props<Output> {
  form: UseFormReturn<MetricValues, unknown, Output>;
}

export function LimitsFields<Output>({ form }: Props<Output>) {
  const { control, register, watch, formState } = form;
  const { errors } = formState;
  const [unit, limits] = watch(["unit", "limits"]);
  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={control}
        name="limits"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label="Limits"
            hint="Values outside “Watch” show as “Needs work”. Limits themselves count as inside."
            layout="inline"
            options={LIMIT_KINDS.map((kind) => ({ value: kind, label: LIMIT_LABELS[kind] }))}
            value={value}
            onChange={onChange}
          />
        )}
      />
      {limits !== "none" && (
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {limitInputs({ unit, limits }).map(({ name, label, suffix }) => (
            <TextField
              key={name}
              label={suffix ? `${label} (${suffix})` : label}
              inputMode="decimal"
              autoComplete="off"
              required
              error={errors[name]?.message}
              {...register(name)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

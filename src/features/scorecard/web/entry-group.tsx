import { TextField } from "#ui/text-field.tsx";
import { formatMissing } from "../format-missing.ts";
import { formatMonth, formatValue } from "../format-value.ts";
import { computeMetric, statusOf } from "../metrics.ts";
import type { NumbersData } from "./api.ts";
import { contradiction, isJump } from "./check-entry.ts";
import { type EntryField, type groupsOf, isInput } from "./entry-fields.ts";
import { StatusBadge } from "./status-badge.tsx";
import type { useMonthForm } from "./use-month-form.ts";

type Form = ReturnType<typeof useMonthForm>;

interface Props {
  group: ReturnType<typeof groupsOf>[number];
  form: Form;
  data: NumbersData;
  isReadOnly: boolean;
}

/** The fields of a group, with the metrics that they complete. */
export function EntryGroup({ group, form, data, isReadOnly }: Props) {
  const metrics = data.metrics.filter(
    ({ formula }) => formula !== null && group.formulas.includes(formula),
  );
  return (
    <section aria-label={group.title} className="border-line border-t pt-6">
      <h2 className="display text-ink text-xl">{group.title}</h2>
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-5">
          {group.fields.map((field) => (
            <NumberField
              key={field.id}
              field={field}
              form={form}
              data={data}
              isReadOnly={isReadOnly}
            />
          ))}
        </div>
        {metrics.length > 0 && (
          <dl className="flex flex-col gap-4 self-start rounded bg-wash p-4">
            {metrics.map((metric) => (
              <LiveMetric key={metric.id} metric={metric} form={form} data={data} />
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

interface FieldProps extends Omit<Props, "group"> {
  field: EntryField;
}

function NumberField({ field, form, data, isReadOnly }: FieldProps) {
  const { id, label, hint, isMoney, format, error } = field;
  const [, last] = data.months;
  const before = (isInput(id) ? last?.inputs[id] : last?.values[id]) ?? null;
  const number = form.numbers[id] ?? null;
  const isBad = Number.isNaN(number);
  const money = isMoney ? symbolOf(data.currency) : "";
  const beforeText = before === null ? "–" : `${money}${format(before)}`;
  const asks =
    number !== null && before !== null && isInput(id) && isJump(scaled(number), scaled(before));
  const warning =
    contradiction(id, form.numbers) ??
    (asks ? `Is this right? Last month it was ${beforeText}.` : null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3">
      <TextField
        label={label}
        hint={
          <>
            {hint}
            {warning && !isReadOnly && (
              <span role="status" className="mt-1 block font-medium text-amber">
                {warning}
              </span>
            )}
          </>
        }
        error={isBad ? error : undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        leading={money ? <span className="text-sm">{money}</span> : undefined}
        className="text-right tabular-nums"
        value={form.texts[id] ?? ""}
        onChange={(event) => form.type(id, event.currentTarget.value)}
        onBlur={form.saveNow}
      />
      <p className="pt-6.5 text-right text-sm">
        <span className="block text-ink-faint text-xs">
          {formatMonth(last?.month ?? "", "short")}
        </span>
        <span className="wrap-anywhere text-ink-soft tabular-nums">{beforeText}</span>
      </p>
    </div>
  );

  /** Money is in cents, and small amounts of it are not worth a question. */
  function scaled(value: number): number {
    return isMoney ? value / 100 : value;
  }
}

/** "$", "€" or the code of the currency. */
const symbolOf = (currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency, currencyDisplay: "narrowSymbol" })
    .formatToParts(0)
    .find(({ type }) => type === "currency")?.value ?? currency;

interface MetricProps {
  metric: NumbersData["metrics"][number];
  form: Form;
  data: NumbersData;
}

/** A metric of the numbers on screen, saved or not. */
function LiveMetric({ metric, form, data }: MetricProps) {
  const { name, unit, formula, bands } = metric;
  if (!formula) return null;
  const inputs = Object.fromEntries(
    Object.entries(form.numbers).map(([id, number]) => [id, Number.isNaN(number) ? null : number]),
  );
  const result = computeMetric(formula, [inputs, ...data.months.slice(1).map((one) => one.inputs)]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {result.value === null ? (
          <span className="text-ink-faint text-sm">{formatMissing(result.missing)}</span>
        ) : (
          <>
            <span className="font-semibold text-ink tabular-nums">
              {formatValue(result.value, { unit, currency: data.currency })}
            </span>
            <StatusBadge status={statusOf(result.value, bands)} />
          </>
        )}
      </dd>
    </div>
  );
}

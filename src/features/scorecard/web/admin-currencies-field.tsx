import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useId } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { TextField } from "#ui/text-field.tsx";
import { limitInputs } from "./admin-limits-fields.tsx";
import { type CurrencyTexts, type LimitKind, newCurrency } from "./admin-metric-values.ts";

interface Props {
  limits: LimitKind;
  value: CurrencyTexts[];
  onChange: (value: CurrencyTexts[]) => void;
  error: string | undefined;
}

/** Limits of a money metric in other currencies than US dollars. */
export function CurrenciesField({ limits, value, onChange, error }: Props) {
  const labelId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields
    <div role="group" aria-labelledby={labelId} className="flex flex-col gap-1.5">
      <p id={labelId} className="font-medium text-ink text-sm">
        Other currencies
      </p>
      <p className="text-ink-faint text-sm">
        The limits above are in US dollars. Agencies with another currency have no status unless you
        set limits for it.
      </p>
      {value.length > 0 && (
        <ul className="mt-1 flex flex-col gap-3">
          {value.map((row, at) => {
            const edit = (change: Partial<CurrencyTexts>) =>
              onChange(value.with(at, { ...row, ...change }));
            const name = row.currency || `currency ${at + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no id, and its currency is typed
              <li key={at} className="flex items-end gap-2">
                <div className="grid min-w-0 flex-1 grid-cols-2 gap-3 sm:flex-none sm:auto-cols-[minmax(0,9rem)] sm:grid-flow-col sm:grid-cols-none">
                  <TextField
                    label="Currency"
                    placeholder="EUR"
                    maxLength={3}
                    autoComplete="off"
                    className="uppercase"
                    value={row.currency}
                    onChange={(event) =>
                      edit({ currency: event.currentTarget.value.toUpperCase() })
                    }
                  />
                  {limitInputs({ unit: "money", limits }).map((limit) => (
                    <TextField
                      key={limit.name}
                      label={limit.label}
                      inputMode="decimal"
                      autoComplete="off"
                      value={row[limit.name]}
                      onChange={(event) => edit({ [limit.name]: event.currentTarget.value })}
                    />
                  ))}
                </div>
                <IconButton
                  label={`Remove ${name}`}
                  icon={<X aria-hidden="true" className="size-4" />}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {error && <p className="font-medium text-brick text-sm">{error}</p>}
      <div className="mt-1">
        <Button
          size="sm"
          variant="secondary"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => onChange([...value, newCurrency()])}
        >
          Add currency
        </Button>
      </div>
    </div>
  );
}

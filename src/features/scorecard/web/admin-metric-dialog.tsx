import { useQueryClient } from "@tanstack/react-query";
import { Controller, type Path } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "#platform/web/form/form-dialog.tsx";
import { unsaved } from "#platform/web/form/stored.ts";
import { useApiForm } from "#platform/web/form/use-api-form.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toast } from "#ui/toast-store.ts";
import { MetricForm, NewMetric } from "../admin-contract.ts";
import { FORMULAS, METRIC_UNITS, type MetricUnit } from "../metrics.ts";
import { CurrenciesField } from "./admin-currencies-field.tsx";
import { LimitsFields } from "./admin-limits-fields.tsx";
import {
  fieldViews,
  hasCurrencies,
  type MetricValues,
  NEW_METRIC,
  storedMetric,
  toInput,
  UNIT_LABELS,
} from "./admin-metric-values.ts";
import { PrescriptionsField } from "./admin-prescriptions-field.tsx";
import { type AdminMetricData, type AdminMetricsData, scorecardApi } from "./api.ts";

interface Props {
  /** The metric to edit; null adds one. */
  metric: AdminMetricData | null;
  pillars: AdminMetricsData["pillars"];
  onClose: () => void;
}

type Output = MetricForm & { unit?: MetricUnit };

export function AdminMetricDialog({ metric, pillars, onClose }: Props) {
  const client = useQueryClient();
  const state = useApiForm<MetricValues, Output>({
    schema: (metric ? MetricForm : NewMetric) as z.ZodType<Output>,
    toInput: toInput(metric === null),
    // An error inside a list belongs to the list.
    fieldOf: (name) => (name.split(".")[0] ?? name) as Path<MetricValues>,
    draftKey: `metric:${metric?.id ?? "new"}`,
    start: metric ? storedMetric(metric) : unsaved(NEW_METRIC),
    ...(metric
      ? {
          load: async () => storedMetric(await scorecardApi.call.adminMetric({ id: metric.id })),
        }
      : {}),
    save: ({ unit = "number", ...form }, version): Promise<unknown> =>
      metric
        ? scorecardApi.call.updateMetric({ ...form, id: metric.id, version: version ?? 0 })
        : scorecardApi.call.createMetric({ ...form, unit }),
    onSaved() {
      void client.invalidateQueries({ queryKey: scorecardApi.query.key() });
      toast.success(metric ? "Metric saved." : "Metric added.");
      onClose();
    },
    failure: "Failed to save metric. Please try again.",
  });
  const { control, register, watch, formState } = state.form;
  const { errors } = formState;
  const [unit, limits] = watch(["unit", "limits"]);
  return (
    <FormDialog
      size="xl"
      title={metric ? `Edit ${metric.name}` : "New Metric"}
      description={
        metric?.formula
          ? `Computed: ${FORMULAS[metric.formula].formula}.`
          : "Agencies enter the value of this metric every month."
      }
      state={state}
      noun="metric"
      fields={fieldViews(pillars)}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={60}
        error={errors.name?.message}
        {...register("name")}
      />
      <TextArea
        label="Help"
        required
        rows={2}
        maxLength={500}
        hint="One or two sentences that agencies read next to the metric."
        error={errors.help?.message}
        {...register("help")}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          label="Pillar"
          placeholder="None"
          options={pillars.map(({ id, title }) => ({ value: id, label: title }))}
          error={errors.pillarId?.message}
          {...register("pillarId")}
        />
        {metric ? (
          <TextField
            label="Unit"
            value={UNIT_LABELS[metric.unit]}
            readOnly
            hint="The unit can't be changed, because agencies have values in it."
          />
        ) : (
          <SelectField
            label="Unit"
            hint="You can't change it later."
            options={METRIC_UNITS.map((one) => ({ value: one, label: UNIT_LABELS[one] }))}
            {...register("unit")}
          />
        )}
      </div>
      <LimitsFields form={state.form} />
      {hasCurrencies({ unit, limits }) && (
        <Controller
          control={control}
          name="currencyBands"
          render={({ field: { value, onChange } }) => (
            <CurrenciesField
              limits={limits}
              value={value}
              onChange={onChange}
              error={errors.currencyBands?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="prescriptions"
        render={({ field: { value, onChange } }) => (
          <PrescriptionsField
            value={value}
            onChange={onChange}
            error={errors.prescriptions?.message}
          />
        )}
      />
    </FormDialog>
  );
}

import { useId, useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { cx } from "#ui/cx.ts";
import { SegmentedChoice } from "#ui/segmented-choice.tsx";
import { TextField } from "#ui/text-field.tsx";
import { toInstant, zoneName } from "./local-time.ts";
import type { PublishingValues } from "./publishing-values.ts";

const CHOICES = [
  { value: "draft", label: "Draft" },
  { value: "schedule", label: "Schedule" },
  { value: "publish", label: "Publish" },
] as const;

interface Props {
  value: PublishingValues;
  onChange: (value: PublishingValues) => void;
  error?: string | undefined;
  /** True when members can already read the stored content: then nobody is notified. */
  isPublished: boolean;
  label?: string;
  /** False offers only a draft, and the stored choice. */
  canPublish?: boolean;
  /** False hides "Notify members". */
  canNotify?: boolean;
  /** Without the frame, for a panel that has one. */
  isFrameless?: boolean;
  hints?: Partial<Record<PublishingValues["choice"], string>>;
}

const HINTS = {
  draft: "Only the team can see it.",
  schedule: "Members see it from this time on.",
  publish: "Members see it as soon as you save.",
};

/** The form field that chooses between a draft, a schedule and publishing. */
export function PublishChoice({ value, onChange, error, isPublished, ...more }: Props) {
  const {
    label = "Visibility",
    canPublish = true,
    canNotify = true,
    isFrameless = false,
    hints,
  } = more;
  const { choice, date, time, zone, notifiesMembers } = value;
  const [first] = useState(choice);
  const errorId = useId();
  const offered = CHOICES.filter(
    (one) => canPublish || one.value === "draft" || one.value === first,
  );
  const change = (part: Partial<PublishingValues>) => onChange({ ...value, ...part });
  const field = { required: true, "aria-describedby": error ? errorId : undefined };
  return (
    <div className={cx("flex flex-col gap-4", !isFrameless && "rounded border border-line p-4")}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedChoice
          label={label}
          options={offered}
          value={choice}
          onChange={(next) => change({ choice: next })}
        />
        <p className="text-ink-soft text-sm">{{ ...HINTS, ...hints }[choice]}</p>
      </div>
      {choice === "schedule" && (
        <div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-4">
            <TextField
              label="Publish on"
              type="date"
              value={date}
              onChange={(event) => change({ date: event.target.value })}
              {...field}
            />
            <TextField
              label="Time"
              type="time"
              value={time}
              onChange={(event) => change({ time: event.target.value })}
              {...field}
            />
          </div>
          {error ? (
            <p id={errorId} className="mt-1.5 text-brick text-sm">
              {error}
            </p>
          ) : (
            <p className="mt-1.5 text-ink-faint text-sm">
              {zoneName(toInstant({ date, time }, zone) ?? new Date(), zone)}
            </p>
          )}
        </div>
      )}
      {canNotify && choice !== "draft" && !isPublished && (
        <Checkbox
          label="Notify members"
          checked={notifiesMembers}
          onChange={(event) => change({ notifiesMembers: event.target.checked })}
        />
      )}
    </div>
  );
}

import X from "lucide-react/icons/x";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { clockText } from "#lib/clock-text.ts";
import { type Cue, parseVtt } from "#lib/webvtt.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField } from "#ui/text-field.tsx";
import type { CaptionTrack } from "../video-contract.ts";
import { languageInName, languageName, languageOptions } from "./caption-languages.ts";
import { DropZone } from "./drop-zone.tsx";

interface Props {
  value: readonly CaptionTrack[];
  onChange: (value: CaptionTrack[]) => void;
  error?: string | undefined;
}

const ignore = () => undefined;

/** The captions of a video: one WebVTT text for each language. */
export function CaptionsEditor({ value, onChange, error }: Props) {
  const id = useId();
  const used = value.map(({ language }) => language);
  const add = async (files: File[]) => {
    const added: CaptionTrack[] = [];
    for (const file of files) {
      const language = languageInName(file.name, [
        ...used,
        ...added.map((track) => track.language),
      ]);
      added.push({ language, label: "", vtt: await file.text() });
    }
    onChange([...value, ...added]);
  };
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-medium text-ink text-sm">Captions</legend>
      {value.map((track, index) => (
        <TrackFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a track has no id, and its language can change
          key={index}
          track={track}
          used={used}
          onChange={(changed) => onChange(value.with(index, changed))}
          onRemove={() => onChange(value.toSpliced(index, 1))}
        />
      ))}
      <DropZone
        accept=".vtt,text/vtt"
        chooseLabel="Choose caption files"
        instruction="Drag or browse for WebVTT files (.vtt), one for each language"
        multiple
        progress={null}
        onCancel={ignore}
        onFiles={(files) => void add(files)}
        actions={
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              onChange([...value, { language: languageInName("", used), label: "", vtt: "" }])
            }
          >
            Paste text
          </Button>
        }
      />
      <p id={id} role="status" className="font-medium text-brick text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

interface TrackProps {
  track: CaptionTrack;
  used: readonly string[];
  onChange: (track: CaptionTrack) => void;
  onRemove: () => void;
}

function TrackFields({ track, used, onChange, onRemove }: TrackProps) {
  const { language, label, vtt } = track;
  const area = useRef<HTMLTextAreaElement>(null);
  const text = useDeferredValue(vtt);
  const parsed = useMemo(() => (text.trim() === "" ? null : parseVtt(text)), [text]);
  const cues = parsed && "cues" in parsed ? parsed.cues : null;
  const problem = parsed && "problem" in parsed ? parsed : null;
  // A valid file shows its captions; a new or invalid one shows its text.
  const [isEditing, setEditing] = useState(cues === null);
  const name = languageName(language);
  const goToLine = (line: number) => {
    const before = vtt.split(/\r\n|\n|\r/).slice(0, line);
    const end = before.join("\n").length;
    area.current?.setSelectionRange(end - (before.at(-1)?.length ?? 0), end);
    area.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
    <div
      role="group"
      aria-label={`${name} captions`}
      className="flex min-w-0 flex-col gap-3 rounded border border-line bg-surface p-3"
    >
      <div className="flex flex-wrap items-end gap-2">
        <SelectField
          label="Language"
          value={language}
          options={languageOptions(language).map((option) => ({
            ...option,
            disabled: option.value !== language && used.includes(option.value),
          }))}
          onChange={(event) =>
            // A label that only names the former language no longer fits.
            onChange({ ...track, language: event.target.value, label: label === name ? "" : label })
          }
          fieldClassName="min-w-36 flex-1"
        />
        <TextField
          label="Label"
          placeholder={name}
          maxLength={60}
          value={label}
          onChange={(event) => onChange({ ...track, label: event.target.value })}
          fieldClassName="min-w-28 flex-1"
        />
        <IconButton
          label={`Remove ${name} captions`}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
      {isEditing || !cues ? (
        <TextArea
          ref={area}
          label="WebVTT text"
          rows={8}
          spellCheck={false}
          placeholder={"WEBVTT\n\n00:00.000 --> 00:04.000\nWelcome to this lesson."}
          value={vtt}
          error={problem?.problem}
          onChange={(event) => onChange({ ...track, vtt: event.target.value })}
          className="font-mono text-xs"
        />
      ) : (
        <Cues cues={cues} label={`${name} captions`} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="text-ink-soft text-sm empty:hidden">
          {cues && summary(cues)}
        </p>
        {cues && (
          <Button variant="ghost" size="sm" onClick={() => setEditing(!isEditing)}>
            {isEditing ? "Preview captions" : "Edit text"}
          </Button>
        )}
        {problem && (
          <Button variant="ghost" size="sm" onClick={() => goToLine(problem.line)}>
            Go to line {problem.line}
          </Button>
        )}
      </div>
    </div>
  );
}

const summary = (cues: readonly Cue[]): string => {
  const end = Math.max(...cues.map((cue) => cue.end));
  return `${cues.length === 1 ? "1 caption" : `${cues.length.toLocaleString()} captions`}, until ${clockText(end)}`;
};

function Cues({ cues, label }: { cues: readonly Cue[]; label: string }) {
  return (
    <ol
      aria-label={`Preview of ${label}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll region must be reachable by keyboard
      tabIndex={0}
      className="max-h-48 overflow-y-auto rounded border border-line bg-paper py-1 text-sm"
    >
      {cues.map((cue, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: cues have no id and are never reordered
          key={index}
          className="flex gap-3 px-3 py-1 [contain-intrinsic-size:auto_1.75rem] [content-visibility:auto]"
        >
          <span className="w-11 shrink-0 text-right text-ink-faint tabular-nums">
            {clockText(cue.start)}
          </span>
          <span className="min-w-0 text-ink-soft">{cue.text.replaceAll("\n", " ")}</span>
        </li>
      ))}
    </ol>
  );
}

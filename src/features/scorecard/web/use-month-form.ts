import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { errorMessage, isApiError } from "#platform/web/api-client.ts";
import { useLeaveGuard } from "#platform/web/routing.ts";
import { type NumbersData, numbersInput, scorecardApi } from "./api.ts";
import { type EntryField, isInput } from "./entry-fields.ts";

/** Saves after the owner has not typed for this long. */
const PAUSE_MS = 800;

type Numbers = Record<string, number | null>;

/** The numbers on the server, and the version they have. */
interface Base {
  numbers: Numbers;
  version: number | null;
}

const baseOf = ({ months: [month], saved }: NumbersData, fields: EntryField[]): Base => ({
  version: saved?.version ?? null,
  numbers: Object.fromEntries(
    fields.map(({ id }) => [id, (isInput(id) ? month?.inputs[id] : month?.values[id]) ?? null]),
  ),
});

const textsOf = ({ numbers }: Base, fields: EntryField[]): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ id, format }) => {
      const number = numbers[id] ?? null;
      return [id, number === null ? "" : format(number)];
    }),
  );

interface Conflict {
  by: string;
  /** Fields that both changed, with the texts of the other owner. */
  theirs: Record<string, string>;
}

/** The numbers of one month, saved while the owner types. */
export function useMonthForm(data: NumbersData, fields: EntryField[]) {
  const client = useQueryClient();
  const month = data.months[0]?.month ?? "";
  const [base, setBase] = useState(() => baseOf(data, fields));
  const [texts, setTexts] = useState(() => textsOf(base, fields));
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const numbers: Numbers = Object.fromEntries(
    fields.map(({ id, parse }) => [id, parse(texts[id] ?? "")]),
  );
  const changed = fields.filter(
    ({ id }) => !Number.isNaN(numbers[id]) && numbers[id] !== base.numbers[id],
  );

  /** Continues from what another owner saved. Numbers that were not saved here yet stay. */
  const merge = (latest: NumbersData) => {
    const next = baseOf(latest, fields);
    const nextTexts = textsOf(next, fields);
    const mine = new Set(changed.map(({ id }) => id));
    const both = changed.filter(
      ({ id }) => next.numbers[id] !== base.numbers[id] && next.numbers[id] !== numbers[id],
    );
    setBase(next);
    setTexts((current) =>
      Object.fromEntries(
        fields.map(({ id }) => [id, (mine.has(id) ? current[id] : nextTexts[id]) ?? ""]),
      ),
    );
    if (both.length > 0)
      setConflict({
        by: latest.saved?.savedBy?.name ?? "Someone",
        theirs: Object.fromEntries(both.map(({ id }) => [id, nextTexts[id] ?? ""])),
      });
  };

  const save = async () => {
    const sent = Object.fromEntries(changed.map(({ id }) => [id, numbers[id] ?? null]));
    setSaving(true);
    try {
      const { version } = await scorecardApi.call.saveMonth({
        month,
        version: base.version,
        inputs: Object.fromEntries(Object.entries(sent).filter(([id]) => isInput(id))),
        values: Object.entries(sent)
          .filter(([id]) => !isInput(id))
          .map(([metricId, value]) => ({ metricId, value })),
      });
      setBase((before) => ({ version, numbers: { ...before.numbers, ...sent } }));
    } catch (error) {
      if (isApiError(error) && error.code === "edit_conflict")
        await scorecardApi.call.numbers(numbersInput(data.agency.id, month)).then(
          (theirs) => latest.current.merge(theirs),
          (reason) => setFailure(errorMessage(reason, NOT_SAVED)),
        );
      else setFailure(errorMessage(error, NOT_SAVED));
    }
    setSaving(false);
    void client.invalidateQueries({ queryKey: scorecardApi.query.key() });
  };

  const latest = useRef({ save, merge, version: base.version });
  latest.current = { save, merge, version: base.version };

  const isWaiting = changed.length > 0 && !isSaving && !conflict && !failure;
  // Every keystroke starts the pause again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `texts` restarts the timer
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => void latest.current.save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, texts]);

  // Saves what is left when the owner opens another month or screen.
  const isUnsaved = useRef(false);
  isUnsaved.current = isWaiting;
  useEffect(() => {
    return () => {
      if (isUnsaved.current) void latest.current.save();
    };
  }, []);

  // Another owner saved, and this page refetched.
  useEffect(() => {
    const version = data.saved?.version ?? 0;
    if (!isSaving && version > (latest.current.version ?? 0)) latest.current.merge(data);
  }, [data, isSaving]);

  const isPending = isWaiting || isSaving;
  useEffect(() => {
    if (!isPending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isPending]);
  useLeaveGuard(failure !== null || conflict !== null);

  return {
    texts,
    numbers,
    isSaving,
    isSaved:
      base.version !== null && changed.length === 0 && !Object.values(numbers).some(Number.isNaN),
    isWaiting,
    failure,
    conflict,
    type(id: string, text: string) {
      setFailure(null);
      setTexts((current) => ({ ...current, [id]: text }));
    },
    saveNow: () => void (isWaiting && save()),
    retry: () => setFailure(null),
    keepMine: () => setConflict(null),
    useTheirs() {
      setTexts((current) => ({ ...current, ...conflict?.theirs }));
      setConflict(null);
    },
  };
}

const NOT_SAVED = "Your numbers were not saved. Please try again.";

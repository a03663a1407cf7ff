import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Banner } from "#ui/banner.tsx";
import { Button } from "#ui/button.tsx";
import { RelativeTime } from "#ui/relative-time.tsx";
import { useMember, useTimeZone } from "../session.ts";
import type { FieldViews } from "./field-views.ts";
import type { ApiForm } from "./use-api-form.ts";
import type { Conflict } from "./use-form-version.ts";

const CompareVersions = lazy(() =>
  import("./compare-versions.tsx").then((m) => ({ default: m.CompareVersions })),
);

interface Props<Values extends FieldValues, Output> {
  state: ApiForm<Values, Output>;
  /** The edited object: "article". */
  noun: string;
  /** The compared fields, for a form with versions. */
  fields: FieldViews<Values> | undefined;
  className?: string;
}

/** Notices about versions: a conflict, changes set aside, or a restored draft. */
export function FormNotices<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { edit, isDirty } = props.state;
  const { conflict, setAside } = edit;
  if (conflict) return <ConflictPanel {...props} conflict={conflict} />;
  if (setAside) {
    return (
      <Banner
        className={props.className}
        action={
          <Button variant="link" onClick={() => edit.bringBack(setAside)}>
            Restore my changes
          </Button>
        }
      >
        This is the saved version. Your changes are kept until you save or leave.
      </Banner>
    );
  }
  if (!edit.isRestored || !isDirty) return null;
  return (
    <Banner
      className={props.className}
      action={
        <Button variant="link" onClick={edit.discard}>
          Discard
        </Button>
      }
    >
      We restored your unsaved changes.
    </Banner>
  );
}

function ConflictPanel<Values extends FieldValues, Output>({
  state,
  noun,
  fields,
  className,
  conflict,
}: Props<Values, Output> & { conflict: Conflict<Values> }) {
  const { edit, form, isBusy } = state;
  const [isComparing, setComparing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (edit.shown > 0) panel.current?.focus();
  }, [edit.shown]);
  const keep = () => {
    setComparing(false);
    edit.keepMine(conflict);
  };
  const take = () => {
    setComparing(false);
    edit.takeTheirs(conflict);
  };
  return (
    <div ref={panel} tabIndex={-1} className={className}>
      <Banner
        tone="warning"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={() => setComparing(true)}>
              Compare
            </Button>
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={keep}>
              Keep mine
            </Button>
            <Button size="sm" variant="secondary" disabled={isBusy} onClick={take}>
              Use theirs
            </Button>
          </span>
        }
      >
        <p className="font-semibold">
          {conflict.copy ? (
            `You're editing this ${noun} in another tab or on another device, too.`
          ) : (
            <WhoSaved stored={conflict.theirs} noun={noun} />
          )}
        </p>
        <p>{explanation(conflict)} Choose which version to keep.</p>
      </Banner>
      {isComparing && fields && (
        <Suspense fallback={null}>
          <CompareVersions
            theirs={conflict.theirs.values}
            mine={form.getValues()}
            fields={fields}
            isBusy={isBusy}
            onKeep={keep}
            onTake={take}
            onClose={() => setComparing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

function explanation({ copy, isDraft }: Conflict<unknown>): string {
  if (copy) return "Both have unsaved changes.";
  return isDraft ? "Your unsaved changes were made before that." : "Your changes aren't saved yet.";
}

function WhoSaved({ stored, noun }: { stored: Conflict<unknown>["theirs"]; noun: string }) {
  const { id } = useMember();
  const zone = useTimeZone();
  const { savedBy, savedAt } = stored;
  const name = savedBy?.id === id ? "You" : (savedBy?.name ?? "Someone");
  if (!savedAt) return `${name} saved this ${noun}.`;
  return (
    <>
      {name} saved this {noun} <RelativeTime at={savedAt} zone={zone} />.
    </>
  );
}

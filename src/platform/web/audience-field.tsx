import { Suspense, useContext } from "react";
import { Skeleton } from "#ui/skeleton.tsx";
import { type Audience, type AudienceFieldProps, SlotsContext } from "./slots.ts";

/** Chooses people: everyone, those of filters, of an event or of an agency. Counts them live. */
export function AudienceField(props: AudienceFieldProps) {
  const { AudiencePicker: Field } = useContext(SlotsContext);
  if (!Field) return null;
  return (
    <Suspense fallback={<Skeleton className="h-24" />}>
      <Field {...props} />
    </Suspense>
  );
}

const NAMES = {
  members: "Members by filter",
  event: "Registered for an event",
  agency: "One agency",
} as const;

/** For the comparison of versions. */
export const audienceKind = (audience: Audience): string =>
  audience ? NAMES[audience.kind] : "Everyone";

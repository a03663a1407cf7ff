/** Minutes of business hours: '45 min', '3 h', '12 h'. */
export function waitedText(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}

export type Urgency = "calm" | "soon" | "late";

/** Late beyond the response target, soon in the last quarter of it. */
export function urgencyOf(waitedMinutes: number, targetMinutes: number): Urgency {
  if (waitedMinutes >= targetMinutes) return "late";
  return waitedMinutes >= targetMinutes * 0.75 ? "soon" : "calm";
}

/** What a viewer chose last, for all videos in this browser. */
type Preference = "captions" | "language" | "speed" | "transcript";

export function videoPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(`video-${name}`);
  } catch {
    return null;
  }
}

export function keepVideoPreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(`video-${name}`, value);
  } catch {
    // Full or disabled storage: the choice lasts until the page is left.
  }
}

/** The languages of the viewer, the last chosen one first. */
export function wishedLanguages(): string[] {
  const chosen = videoPreference("language");
  return chosen ? [chosen, ...navigator.languages] : [...navigator.languages];
}

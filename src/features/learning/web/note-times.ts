const TIME = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?![\d:])/g;

/** The seconds of all times in a note, each once: "at 3:25 and 1:02:00" -> [205, 3720]. */
export function noteTimes(note: string): number[] {
  const seconds = [...note.matchAll(TIME)]
    .map(
      ([, hours = "0", minutes, rest]) => [Number(hours), Number(minutes), Number(rest)] as const,
    )
    .filter(([hours, minutes, rest]) => rest < 60 && (hours === 0 || minutes < 60))
    .map(([hours, minutes, rest]) => hours * 3600 + minutes * 60 + rest);
  return [...new Set(seconds)].sort((one, other) => one - other);
}

/** Fill of the given star (1 to 5): 0, 0.5 or 1. */
export function starFill(value: number, star: number): 0 | 0.5 | 1 {
  const rest = Math.round((value - (star - 1)) * 2) / 2;
  if (rest >= 1) return 1;
  return rest >= 0.5 ? 0.5 : 0;
}

/** '4.7 out of 5 (12 ratings)'. */
export function ratingText(value: number | null, count?: number | undefined): string {
  if (value === null) return "No ratings yet";
  const mean = `${value.toFixed(1)} out of 5`;
  if (count === undefined) return mean;
  return `${mean} (${count} ${count === 1 ? "rating" : "ratings"})`;
}

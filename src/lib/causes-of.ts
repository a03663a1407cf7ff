/** The error and its causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) causes.push(cause);
  return causes;
}

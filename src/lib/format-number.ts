const formats = new Map<string, Intl.NumberFormat>();

/** In American English. The formats are created on first use, because that takes milliseconds. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat("en-US", options);
  formats.set(key, format);
  return format.format(value);
}

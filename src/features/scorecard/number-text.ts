import { INPUT_LIMITS } from "./input-limits.ts";
import { INPUTS, type InputKey, type InputUnit, type MetricUnit } from "./metrics.ts";

/** Signs that people and spreadsheets write around the digits. */
const AROUND = /[\s'’$€£¥₹()]/g;
const DIGITS = /^[0-9.,]+$/;

/** A number as people and spreadsheets write it: "$12,345.67", "1.234,50", "(300)". NaN if it is none. */
export function parseNumber(text: string): number {
  const trimmed = text.trim().replace("−", "-");
  const isNegative = trimmed.includes("-") || (trimmed.startsWith("(") && trimmed.endsWith(")"));
  const bare = trimmed.replace("-", "").replaceAll(AROUND, "");
  if (!DIGITS.test(bare)) return Number.NaN;
  const [whole = "", fraction = ""] = splitDecimals(bare);
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.slice(1).every((group) => group.length === 3);
  if (!isGrouped || groups[0] === "" || fraction.length > 12) return Number.NaN;
  const value = Number(`${groups.join("")}.${fraction || "0"}`);
  return isNegative && value !== 0 ? -value : value;
}

/** The last sign separates the decimals, unless it can only separate thousands. */
function splitDecimals(digits: string): [whole: string, fraction: string] {
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  if (at < 0) return [digits, ""];
  const sign = digits.charAt(at);
  const isOnlySign = digits.indexOf(sign) === at;
  const isThousands = sign === "," && !digits.includes(".") && digits.length - at === 4;
  if (!isOnlySign || isThousands) return [digits, ""];
  return [digits.slice(0, at), digits.slice(at + 1)];
}

const isMoney = (unit: InputUnit) => unit === "money" || unit === "balance";

/** The stored number of an input for a typed text: money in cents. Null for an empty text, NaN for a bad one. */
export function toStored(text: string, unit: InputUnit): number | null {
  if (text.trim() === "") return null;
  const value = parseNumber(text);
  const stored = isMoney(unit) ? Math.round(value * 100) : value;
  const { min, max, step } = INPUT_LIMITS[unit];
  const isWhole = Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 * Math.max(1, value);
  const fits = stored >= min && stored <= max && isWhole && (step < 1 || Number.isInteger(stored));
  return fits ? stored : Number.NaN;
}

/** "12,345.5", as it is shown in a field. */
export const fromStored = (stored: number, unit: InputUnit): string =>
  (isMoney(unit) ? stored / 100 : stored).toLocaleString("en-US", { maximumFractionDigits: 2 });

/** Why a typed text is no number of this input, in words. */
export function inputError(key: InputKey): string {
  const { label, unit } = INPUTS[key];
  const { min, max, step } = INPUT_LIMITS[unit];
  if (unit === "balance") return `${label} must be a number that is not too large.`;
  const kind = step === 1 && unit === "count" ? "a whole number" : "a number";
  return `${label} must be ${kind} from ${min} to ${fromStored(max, unit)}.`;
}

/** The stored value of a metric that is entered directly: percent as a fraction. */
export function toValue(text: string, unit: MetricUnit): number | null {
  const bare = text.trim();
  if (bare === "") return null;
  if (unit !== "percent") return parseNumber(bare);
  return parseNumber(bare.replace("%", "")) / 100;
}

/** "42.5", as it is shown in a field. */
export const fromValue = (value: number, unit: MetricUnit): string =>
  (unit === "percent" ? value * 100 : value).toLocaleString("en-US", { maximumFractionDigits: 4 });

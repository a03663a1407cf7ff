import { formatRange, formatValue, type ValueFormat } from "../format-value.ts";
import type { PeersData } from "./api.ts";

interface Props {
  peers: PeersData;
  value: number | null;
  format: ValueFormat;
}

/** "Agencies with 6–15 people" or "All agencies". */
export const peerGroupText = ({ sizeBand }: Pick<PeersData, "sizeBand">): string =>
  sizeBand === "all"
    ? "All agencies"
    : `Agencies with ${sizeBand === "41+" ? "41 or more" : sizeBand.replace("-", "–")} people`;

/** Where the agency is among its peers, without a judgment: more is not always better. */
function positionText(value: number, { p25, p75 }: Pick<PeersData, "p25" | "p75">): string {
  if (value < p25) return "Below the middle half";
  return value > p75 ? "Above the middle half" : "In the middle half";
}

/** The middle half of the peers as a bar, and the value of the agency as a dot. */
export function PeerRange({ peers, value, format }: Props) {
  const { p25, p50, p75 } = peers;
  const range = formatRange(p25, p75, format);
  const shown = value === null ? [p25, p75] : [p25, p75, value];
  const low = Math.min(...shown);
  const width = Math.max(...shown) - low;
  // Room at both ends, so that the dot stays inside.
  const at = (one: number) => `${width === 0 ? 50 : 6 + ((one - low) / width) * 88}%`;
  const summary = `${peerGroupText(peers)}: ${range}, median ${formatValue(p50, format)}.`;
  return (
    <div className="flex min-w-32 max-w-56 flex-col gap-1">
      <div
        role="img"
        aria-label={
          value === null
            ? summary
            : `${summary} Yours: ${formatValue(value, format)}. ${positionText(value, peers)}.`
        }
        title={summary}
        className="relative h-4"
      >
        <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
        <span
          className="absolute top-1 h-2 rounded bg-plum/35 outline-1 outline-plum forced-colors:bg-[GrayText]"
          style={{ left: at(p25), right: `calc(100% - ${at(p75)})` }}
        />
        <span
          className="absolute top-0.5 h-3 w-0.5 -translate-x-1/2 bg-plum forced-colors:bg-[CanvasText]"
          style={{ left: at(p50) }}
        />
        {value !== null && (
          <span
            className="absolute top-0.5 size-3 -translate-x-1/2 rounded-full border-2 border-surface bg-ink forced-colors:bg-[Highlight]"
            style={{ left: at(value) }}
          />
        )}
      </div>
      <p className="text-ink-soft text-xs tabular-nums">
        {range}
        {value !== null && (
          <span className="block text-ink-faint">{positionText(value, peers)}</span>
        )}
      </p>
    </div>
  );
}

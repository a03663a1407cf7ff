interface SparklineProps {
  /** Oldest first. A line has a gap where there is no value. */
  values: (number | null)[];
  /** Bars start at zero; a line shows the range of its values. */
  kind: "line" | "bars";
  /** Text alternative in one sentence. */
  summary: string;
  /** Any CSS color. */
  color?: string;
}

const WIDTH = 120;
const HEIGHT = 36;
/** Keeps the line inside the picture. */
const INSET = 2;
const GAP = 2;

/** A small chart without axes, next to a figure. Show the values as a table too. */
export function Sparkline({ values, kind, summary, color = "var(--color-press)" }: SparklineProps) {
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-9 w-full overflow-visible"
    >
      {kind === "bars" ? (
        <Bars values={values} color={color} />
      ) : (
        <path
          d={linePath(values)}
          fill="none"
          stroke={color}
          strokeWidth={2}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}

function Bars({ values, color }: { values: (number | null)[]; color: string }) {
  const known = values.map((value) => value ?? 0);
  const max = Math.max(1, ...known);
  const step = WIDTH / values.length;
  return known.map((value, index) => {
    // A zero stays visible as a thin line.
    const height = Math.max(1, (value / max) * HEIGHT);
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks are never reordered
        key={index}
        x={index * step + GAP / 2}
        y={HEIGHT - height}
        width={step - GAP}
        height={height}
        fill={value === 0 ? "var(--color-line-strong)" : color}
      />
    );
  });
}

function linePath(values: (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  const min = Math.min(...known);
  const range = Math.max(...known) - min;
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  const y = (value: number) =>
    range === 0 ? HEIGHT / 2 : HEIGHT - INSET - ((value - min) / range) * (HEIGHT - 2 * INSET);
  const isKnown = (index: number) => typeof values[index] === "number";
  return values
    .map((value, index) => {
      if (value === null) return "";
      const point = `${INSET + index * step} ${y(value)}`;
      if (isKnown(index - 1)) return `L${point}`;
      // A line of no length is a dot, because its ends are round.
      return isKnown(index + 1) ? `M${point}` : `M${point}h0`;
    })
    .join(" ");
}

const COLUMNS = [20, 130, 240, 350, 460];

/** The brand illustration: a row of columns under a beam, in outline. */
export function Colonnade({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 420" fill="none" aria-hidden="true" className={className}>
      <path d="M0 40h560M0 52h560M0 76h560" stroke="currentColor" />
      {COLUMNS.map((x) => (
        <g key={x} stroke="currentColor">
          <path d={`M${x} 92h80M${x + 8} 104h64`} strokeWidth="3" />
          <path
            d={[0, 12, 24, 36, 48].map((flute) => `M${x + 16 + flute} 110v310`).join("")}
            strokeWidth="1.5"
          />
        </g>
      ))}
    </svg>
  );
}

/** A placeholder illustration. */
export function Arches() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 112" fill="none" stroke="currentColor" strokeWidth="2">
      <title>Arches</title>
      {[8, 58, 108].map((x) => (
        <path key={x} d={`M${x} 104V46a22 22 0 0 1 44 0v58`} />
      ))}
      <path d="M0 106h160" />
      <circle cx="80" cy="46" r="7" className="fill-accent stroke-none" />
    </svg>
  );
}

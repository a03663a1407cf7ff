import { brandPalette, checkBrandColor } from "#lib/brand-colors.ts";

interface Props {
  name: string;
  logoUrl: string | null;
  primaryColor: string;
  accentColor: string;
}

/** Paper and ink of the two themes. */
const GROUNDS = {
  light: { title: "Light", paper: "#FAF8F4", ink: "#1B2230" },
  dark: { title: "Dark", paper: "#0E1626", ink: "#ECE7DD" },
} as const;

/** How the brand looks in both themes. */
export function BrandPreview({ name, logoUrl, primaryColor, accentColor }: Props) {
  const isValid = checkBrandColor(primaryColor) && checkBrandColor(accentColor);
  if (!isValid) return null;
  const palette = brandPalette(primaryColor, accentColor);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset limits the layout
    <div
      role="group"
      aria-label="Preview of the brand"
      className="grid grid-cols-1 gap-px overflow-clip rounded border border-line bg-line sm:grid-cols-2"
    >
      {(["light", "dark"] as const).map((theme) => (
        <ThemeSample
          key={theme}
          name={name}
          logoUrl={logoUrl}
          ground={GROUNDS[theme]}
          colors={palette[theme]}
        />
      ))}
    </div>
  );
}

interface SampleProps {
  name: string;
  logoUrl: string | null;
  ground: (typeof GROUNDS)["light" | "dark"];
  colors: Record<string, string>;
}

function ThemeSample({ name, logoUrl, ground, colors }: SampleProps) {
  return (
    <div
      className="flex min-w-0 flex-col gap-3 p-5"
      style={{ backgroundColor: ground.paper, color: ground.ink }}
    >
      <div className="flex min-w-0 items-center gap-2.5">
        {logoUrl && <img src={logoUrl} alt="" className="h-7 max-w-24 object-contain" />}
        <span className="display truncate text-lg">{name}</span>
      </div>
      <span
        aria-hidden="true"
        className="h-1 w-12 rounded-full"
        style={{ backgroundColor: colors.accent }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span
          className="rounded px-4 py-2 font-medium"
          style={{ backgroundColor: colors.press, color: colors["on-press"] }}
        >
          Continue
        </span>
        <span className="underline underline-offset-4" style={{ color: colors.press }}>
          See all events
        </span>
      </div>
      <span className="text-xs opacity-75">{ground.title}</span>
    </div>
  );
}

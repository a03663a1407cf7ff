import { Button } from "../button.tsx";
import { hueStyle } from "../color-math.ts";
import { Progress } from "../progress.tsx";
import { GallerySection, Specimen } from "./specimen.tsx";

const swatches = [
  ["paper", "bg-paper"],
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["wash", "bg-wash"],
  ["line", "bg-line"],
  ["line-strong", "bg-line-strong"],
  ["ink-faint", "bg-ink-faint"],
  ["ink-soft", "bg-ink-soft"],
  ["ink", "bg-ink"],
  ["press", "bg-press"],
  ["press-soft", "bg-press-soft"],
  ["accent", "bg-accent"],
  ["accent-soft", "bg-accent-soft"],
  ["sage", "bg-sage"],
  ["sage-soft", "bg-sage-soft"],
  ["amber", "bg-amber"],
  ["amber-soft", "bg-amber-soft"],
  ["brick", "bg-brick"],
  ["brick-soft", "bg-brick-soft"],
  ["plum", "bg-plum"],
  ["plum-soft", "bg-plum-soft"],
] as const;

const scale = [
  ["text-5xl", "2.99rem"],
  ["text-4xl", "2.49rem"],
  ["text-3xl", "2.07rem"],
  ["text-2xl", "1.73rem"],
  ["text-xl", "1.44rem"],
  ["text-lg", "1.2rem"],
] as const;

const hues = ["#0F3460", "#5B2A54", "#2D5A45", "#B04A26", "#4C4A7D", "#E8D9B5"];

export function FoundationsSection() {
  return (
    <GallerySection title="Foundations">
      <Specimen name="Color">
        <ul className="grid w-full grid-cols-3 gap-4 sm:grid-cols-5 lg:grid-cols-7">
          {swatches.map(([name, background]) => (
            <li key={name} className="text-ink-soft text-xs">
              <span className={`mb-1.5 block h-12 rounded border border-line ${background}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Titles" layout="stack">
        {scale.map(([size, rem]) => (
          <p key={size} className={`display ${size}`}>
            A row of columns{" "}
            <span className="font-normal font-sans text-ink-faint text-xs tracking-normal">
              {rem}
            </span>
          </p>
        ))}
      </Specimen>
      <Specimen name="Text" layout="stack">
        <p>Base: interface text, 16 pixels, ink on paper.</p>
        <p className="text-ink-soft text-sm">Small and soft: secondary text.</p>
        <p className="text-ink-faint text-xs">Smallest and faint: dates, counts and captions.</p>
      </Specimen>
      <Specimen name="Flutes" layout="grid">
        {hues.map((hue) => (
          <div
            key={hue}
            style={hueStyle(hue, "#0F3460")}
            className="flutes hue-gradient flex flex-col items-start gap-4 rounded p-5"
          >
            <p className="display text-xl">{hue}</p>
            <Progress label="Read" value={40} onHue className="w-full" />
            <Button variant="inverse" size="sm">
              Go on
            </Button>
          </div>
        ))}
      </Specimen>
    </GallerySection>
  );
}

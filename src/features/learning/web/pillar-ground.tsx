import type { ReactNode } from "react";
import { hueStyle } from "#ui/color-math.ts";
import { cx } from "#ui/cx.ts";
import { imageSources } from "#ui/image-sources.ts";
import { DEFAULT_PILLAR_COLOR } from "../learning-rules.ts";

interface Props {
  pillar: { color: string; overlayImageUrl?: string | null };
  className?: string;
  children: ReactNode;
}

/** The pillar's colours for everything inside: bars, marks and grounds read them. */
export const pillarHue = (color: string) => hueStyle(color, DEFAULT_PILLAR_COLOR);

/** A fluted ground in the pillar's colour, with its picture at the far side. */
export function PillarGround({ pillar, className, children }: Props) {
  return (
    <div
      style={pillarHue(pillar.color)}
      className={cx("hue-gradient flutes relative overflow-clip", className)}
    >
      {pillar.overlayImageUrl && (
        <img
          {...imageSources(pillar.overlayImageUrl, "(min-width: 64rem) 36rem, 100vw")}
          alt=""
          decoding="async"
          className="-z-10 pointer-events-none absolute inset-y-0 right-0 h-full w-full object-cover object-right opacity-35 sm:opacity-65"
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      {children}
    </div>
  );
}

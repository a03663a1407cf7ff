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

/** CSS variables with the pillar's color for progress bars, marks and backgrounds inside. */
export const pillarHue = (color: string) => hueStyle(color, DEFAULT_PILLAR_COLOR);

/** A fluted background in the pillar's color with its overlay image on the right. */
export function PillarBackground({ pillar, className, children }: Props) {
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

import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import { checkBrandColor } from "#lib/brand-colors.ts";
import { ColorField } from "#ui/color-field.tsx";

interface Props {
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  /** The contrast that the color needs. */
  needed: number;
  error?: string | undefined;
}

/** Rounds down, so that a contrast just below the limit is not shown as the limit. */
const ratioText = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;

/** A color with its contrast, which follows while the color is chosen. */
export function BrandColorField({ needed, ...field }: Props) {
  const contrast = checkBrandColor(field.value, needed);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ColorField {...field} />
      <div role="status" className="text-sm">
        {contrast && (
          <Result isReadable={contrast.onLight >= needed}>
            {contrast.onLight >= needed
              ? `Contrast ${ratioText(contrast.onLight)}: readable on light screens.`
              : `Contrast ${ratioText(contrast.onLight)}: too light. At least ${ratioText(needed)} is needed.`}
          </Result>
        )}
      </div>
    </div>
  );
}

function Result({ isReadable, children }: { isReadable: boolean; children: string }) {
  const Icon = isReadable ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-start gap-1.5 text-ink-soft">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isReadable ? "text-sage" : "text-brick"}`}
      />
      {children}
    </p>
  );
}

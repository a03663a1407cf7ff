import type { ReactNode } from "react";
import { Image } from "../image.tsx";
import { imageSources } from "../image-sources.ts";
import { MarkedText } from "./marked-text.tsx";
import { compareTexts, type Side } from "./marks.ts";

type Both<Value> = Record<Side, Value>;

const NONE = <span className="text-ink-faint italic">None</span>;

/** Two short texts with marked differences. */
export function comparedTexts(texts: Both<string>, className?: string): Both<ReactNode> {
  const stretches = compareTexts(texts.before, texts.after);
  const side = (name: Side) =>
    stretches[name].length === 0 ? (
      NONE
    ) : (
      <p className={className}>
        <MarkedText stretches={stretches[name]} side={name} />
      </p>
    );
  return { before: side("before"), after: side("after") };
}

/** Two images by URL. */
export const comparedImages = (addresses: Both<string>): Both<ReactNode> => ({
  before: <Picture address={addresses.before} />,
  after: <Picture address={addresses.after} />,
});

function Picture({ address }: { address: string }) {
  if (!address) return NONE;
  return <Image {...imageSources(address, "24rem")} alt="" className="max-w-80 rounded" />;
}

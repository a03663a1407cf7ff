import { type ComponentProps, useState } from "react";
import { cx } from "./cx.ts";

interface ImageProps extends Omit<ComponentProps<"img">, "src" | "alt"> {
  src: string | null | undefined;
  /** Empty for a decorative image. */
  alt: string;
  /** Aspect ratio (width / height), reserved before the image loads. */
  ratio?: number | undefined;
  /** Loads eagerly; for an image above the fold. */
  eager?: boolean | undefined;
}

const placeholder = "/placeholder.svg";

export function Image({
  src,
  alt,
  ratio = 16 / 9,
  eager = false,
  className,
  style,
  ...rest
}: ImageProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const shown = src && src !== failedSrc ? src : placeholder;
  return (
    <img
      {...rest}
      src={shown}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      style={{ aspectRatio: ratio, ...style }}
      className={cx(
        "block w-full bg-wash object-cover",
        shown === placeholder && "dark:brightness-40 dark:saturate-50",
        className,
      )}
      onError={() => {
        if (src) setFailedSrc(src);
      }}
    />
  );
}

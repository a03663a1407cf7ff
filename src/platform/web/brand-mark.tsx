import { LogoMark } from "#ui/illustrations/logo-mark.tsx";
import { brand } from "./brand.ts";

/** The uploaded logo on white, which fits every logo and theme; without one, the built-in mark. */
export function BrandMark({ className }: { className: string }) {
  if (!brand.logoUrl) return <LogoMark className={className} />;
  return (
    <img src={brand.logoUrl} alt="" className={`rounded-sm bg-white object-contain ${className}`} />
  );
}

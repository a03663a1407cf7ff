import Laptop from "lucide-react/icons/laptop";
import MonitorSmartphone from "lucide-react/icons/monitor-smartphone";
import Smartphone from "lucide-react/icons/smartphone";
import Tablet from "lucide-react/icons/tablet";
import { cx } from "./cx.ts";

const ICONS = {
  desktop: Laptop,
  phone: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
} as const;

interface Props {
  kind: keyof typeof ICONS;
  size?: string;
}

/** The icon of a device in a list. */
export function DeviceIcon({ kind, size = "size-6" }: Props) {
  const Icon = ICONS[kind];
  return (
    <Icon aria-hidden="true" strokeWidth={1.6} className={cx(size, "shrink-0 text-ink-faint")} />
  );
}

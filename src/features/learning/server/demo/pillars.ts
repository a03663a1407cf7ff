import type { DemoPillar } from "./demo-pillar.ts";
import { mindset } from "./mindset/pillar.ts";

export const demoPillars: DemoPillar[] = [mindset];

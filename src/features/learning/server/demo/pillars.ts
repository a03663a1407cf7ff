import type { DemoPillar } from "./demo-pillar.ts";
import { finance } from "./finance/pillar.ts";
import { growth } from "./growth/pillar.ts";
import { mindset } from "./mindset/pillar.ts";
import { operations } from "./operations/pillar.ts";
import { positioning } from "./positioning/pillar.ts";

export const demoPillars: DemoPillar[] = [mindset, positioning, finance, operations, growth];

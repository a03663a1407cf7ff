import type { Picture } from "./canvas.ts";
import * as building from "./covers/building.ts";
import * as colonnades from "./covers/colonnades.ts";
import * as hills from "./covers/hills.ts";
import * as paper from "./covers/paper.ts";
import * as passages from "./covers/passages.ts";
import * as rooms from "./covers/rooms.ts";
import * as stillLifes from "./covers/still-lifes.ts";
import * as waters from "./covers/waters.ts";
import * as audiences from "./events/audiences.ts";
import * as online from "./events/online.ts";
import * as outdoors from "./events/outdoors.ts";
import * as tables from "./events/tables.ts";
import * as calmIndoors from "./fallbacks/indoors.ts";
import * as calmOutdoors from "./fallbacks/outdoors.ts";
import * as instruments from "./lessons/instruments.ts";
import * as work from "./lessons/work.ts";
import * as overlays from "./pillars/overlays.ts";
import * as inArches from "./portraits/in-arches.ts";
import * as inTheOpen from "./portraits/in-the-open.ts";

/** The order sets the file's number; neighbors in a list should not look alike. */
export const covers: readonly Picture[] = [
  colonnades.longShadows,
  stillLifes.stillLife,
  waters.paperBoats,
  building.risingColumns,
  passages.greatArch,
  rooms.nightDesk,
  hills.terraces,
  paper.quilt,
  passages.turningStairs,
  stillLifes.niches,
  waters.lighthouse,
  building.keystone,
  passages.portals,
  rooms.longTable,
  hills.summit,
  paper.cutLeaves,
  colonnades.palace,
  stillLifes.balance,
  waters.aqueduct,
  paper.paperRidges,
  colonnades.closeColumns,
  rooms.doorAjar,
  hills.cypressRoad,
  building.buildingBlocks,
];

export const lessons: readonly Picture[] = [
  instruments.compass,
  work.seedling,
  instruments.hourglass,
  work.target,
  instruments.telescope,
  work.coins,
  instruments.mirror,
  work.key,
  instruments.lantern,
  work.hoist,
  work.rooks,
  work.steppingStones,
];

export const events: readonly Picture[] = [
  audiences.amphitheater,
  online.videoCall,
  tables.gardenSupper,
  tables.roundTables,
  outdoors.retreat,
  audiences.stageTalk,
  outdoors.rooftop,
  online.voice,
  audiences.portico,
  outdoors.tents,
];

export const portraits: readonly Picture[] = [
  inArches.portraitOne,
  inTheOpen.portraitTwo,
  inTheOpen.portraitThree,
  inArches.portraitFour,
  inArches.portraitFive,
  inTheOpen.portraitSix,
  inArches.portraitSeven,
  inArches.portraitEight,
];

export const fallbacks: readonly Picture[] = [
  calmIndoors.wallLight,
  calmIndoors.desk,
  calmOutdoors.paleStairs,
  calmOutdoors.haze,
  calmOutdoors.whiteRow,
  calmOutdoors.stillWater,
  calmIndoors.openBook,
  calmIndoors.relief,
];

export const pillars: Readonly<Record<string, Picture>> = {
  mindset: overlays.mindset,
  positioning: overlays.positioning,
  finance: overlays.finance,
  operations: overlays.operations,
  growth: overlays.growth,
};

import type { CaptionTrack } from "../video-contract.ts";
import type { Transaction } from "./postgres/database.ts";
import type { Services } from "./services.ts";

/** A stored document of the demo. */
export interface DemoFile {
  url: string;
  name: string;
  contentType: string;
  bytes: number;
}

export interface DemoVideo {
  url: string;
  /** Read from the file. */
  seconds: number;
  captions: CaptionTrack[];
}

/** The input of a feature's demo loader. */
export interface DemoContext {
  services: Services;
  tx: Transaction;
  now: Date;
  /** A demo person's id by key: superadmin, agent, member, guru, support, newcomer, free, agent2, member2. */
  userId: (key: string) => string;
  /** The URL of an image that ships with the demo. */
  file: (name: string) => string;
  /** A video that ships with the demo, by the name of its texts under `demo/videos`. */
  video: (name: string) => Promise<DemoVideo>;
  /** The PDF drawn from a file under `demo/documents`; stored on first use. */
  document: (name: string) => Promise<DemoFile>;
}

export type LoadDemo = (context: DemoContext) => Promise<void>;

import type { Readable } from "node:stream";

/** Where uploaded files live: a folder of this machine, or an S3 bucket. Keys are ours, never names given by people. */
export interface Storage {
  put: (key: string, content: Buffer | Readable, contentType: string) => Promise<void>;
  /** The file from `start` to `end` (inclusive), or null if there is none. */
  read: (key: string, range?: { start: number; end: number }) => Promise<StoredFile | null>;
  remove: (key: string) => Promise<void>;
  /** Every key there is. */
  list: () => AsyncIterable<string>;
}

export interface StoredFile {
  stream: Readable;
  /** The size of the whole file, also when only a range of it is read. */
  size: number;
}

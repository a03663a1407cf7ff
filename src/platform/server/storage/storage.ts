import type { Readable } from "node:stream";

/** Stores uploaded files in a local folder or an S3 bucket. Keys are generated, never user input. */
export interface Storage {
  put: (key: string, content: Buffer | Readable, contentType: string) => Promise<void>;
  /** The file from `start` to `end` (inclusive), or null if there is none. */
  read: (key: string, range?: { start: number; end: number }) => Promise<StoredFile | null>;
  remove: (key: string) => Promise<void>;
  /** All keys. */
  list: () => AsyncIterable<string>;
}

export interface StoredFile {
  stream: Readable;
  /** The size of the whole file, even when only a range is read. */
  size: number;
}

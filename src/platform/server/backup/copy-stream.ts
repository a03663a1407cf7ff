import type { Socket } from "node:net";
import type pg from "pg";

/** The parts of the driver's connection that COPY needs; the driver does not type them. */
interface Connection {
  stream: Socket;
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

/** The callbacks of a custom statement. */
interface Statement {
  submit: (connection: Connection) => void;
  handleRowDescription: () => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;
  handleCopyInResponse: (connection: Connection) => void;
  handleCopyData: (message: { chunk: Buffer }) => void;
}

function run(client: pg.ClientBase, text: string, parts: Partial<Statement>): Promise<void> {
  const done = Promise.withResolvers<void>();
  const statement: Statement = {
    submit: (connection) => connection.query(text),
    handleRowDescription: () => undefined,
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => done.resolve(),
    handleError: (error) => done.reject(error),
    handleCopyInResponse: () => done.reject(new Error("PostgreSQL asked for data unexpectedly")),
    handleCopyData: () => undefined,
    ...parts,
  };
  client.query(statement as unknown as pg.Submittable);
  return done.promise;
}

/** Streams the output of `COPY ... TO STDOUT` with backpressure. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const arrived: Buffer[] = [];
  const socket: { stream?: Socket } = {};
  let wake: () => void = () => undefined;
  let isDone = false;
  const finished = run(client, text, {
    submit(connection) {
      socket.stream = connection.stream;
      connection.query(text);
    },
    handleCopyData({ chunk }) {
      arrived.push(Buffer.from(chunk));
      if (arrived.length > 2_000) socket.stream?.pause();
      wake();
    },
  }).finally(() => {
    isDone = true;
    wake();
  });
  finished.catch(() => undefined);
  while (!isDone || arrived.length > 0) {
    if (arrived.length > 0) {
      const piece = Buffer.concat(arrived.splice(0));
      socket.stream?.resume();
      yield piece;
    } else {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  await finished;
}

/** Feeds `COPY ... FROM STDIN`. */
export function copyIn(
  client: pg.ClientBase,
  text: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  return run(client, text, {
    handleCopyInResponse: (connection) => void feed(connection, pieces),
  });
}

async function feed(connection: Connection, pieces: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const piece of pieces) {
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain) await drained(connection.stream);
    }
    connection.endCopyFrom();
  } catch (error) {
    connection.sendCopyFail(String(error));
  }
}

/** Also resolves on `close`, because a lost connection never drains; the statement reports the error. */
const drained = (stream: Socket): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      stream.off("drain", go).off("close", go);
      resolve();
    };
    stream.on("drain", go).on("close", go);
  });

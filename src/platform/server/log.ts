import pino, { type Logger } from "pino";

export type { Logger };

/** Structured logs. What could identify a person or open a door never reaches them. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "req.headers",
        "*.password",
        "*.token",
        "*.email",
        "*.phone",
        "*.authorization",
        "*.cookie",
      ],
      remove: true,
    },
    serializers: {
      // Query strings can hold what people search for or a token: the path is enough.
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  });
}

declare module "autocannon" {
  interface Request {
    method?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: Request[];
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  interface Run extends Promise<Result> {
    on: (
      event: "response",
      listener: (client: unknown, status: number, bytes: number, ms: number) => void,
    ) => void;
  }
  /** The package has no types; these are the parts we use. */
  export default function autocannon(options: Options): Run;
}

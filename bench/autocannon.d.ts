declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
  }
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  /** The package has no types of its own; this is what we use of it. */
  export default function autocannon(options: Options): Promise<Result>;
}

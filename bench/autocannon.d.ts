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
  /** The package has no types; these are the parts we use. */
  export default function autocannon(options: Options): Promise<Result>;
}

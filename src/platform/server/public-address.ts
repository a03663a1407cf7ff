import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IPv4 ranges outside the public internet (IANA special-purpose registry). */
const SPECIAL_V4: ReadonlyArray<[network: string, prefix: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

/** Exceptions within the public IPv6 range: tunnels into IPv4, documentation, protocols. */
const SPECIAL_V6: ReadonlyArray<[network: string, prefix: number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const specialV4 = new BlockList();
for (const [network, prefix] of SPECIAL_V4) specialV4.addSubnet(network, prefix, "ipv4");
const specialV6 = new BlockList();
for (const [network, prefix] of SPECIAL_V6) specialV6.addSubnet(network, prefix, "ipv6");
/** Contains all public IPv6 addresses, but no loopback, private, mapped or local ones. */
const globalV6 = new BlockList();
globalV6.addSubnet("2000::", 3, "ipv6");

/** True for a public address in canonical form. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, "ipv4");
  if (!isIPv6(address)) return false;
  return globalV6.check(address, "ipv6") && !specialV6.check(address, "ipv6");
}

import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A network that contains an address. */
export interface Network {
  /** For example `192.0.2.7`, `192.0.2.0/24` or `2001:db8:0:7::/64`. */
  name: string;
  /** Its limit as a multiple of the narrowest network's, because more people share it. */
  share: number;
}

/** Stands for every address that can't be read, so that all their senders count as one network. */
export const UNKNOWN_ADDRESS = 'unknown';

/**
 * The address in what a proxy sends, without a port, brackets or a zone, for example `192.0.2.7` of
 * `192.0.2.7:40001` and `2001:db8::1` of `[2001:db8::1]:443`.
 */
export function addressOf(text: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(text) ?? [];
  const address = (ipv6 ?? ipv4 ?? text).replace(/%.*$/, '');
  return isIP(address) === 0 ? UNKNOWN_ADDRESS : address;
}

/** Where the IPv4 address of a range begins in the bytes of an IPv6 address. */
const IPV4_AT: Readonly<Record<string, number>> = {
  ipv4Mapped: 12,
  rfc6145: 12,
  // Of translators between IPv4 clients and a server that has only IPv6 (NAT64, SIIT).
  rfc6052: 12,
  '6to4': 2,
};

/** The address as IPv4 if that is who sends, however it is written; otherwise its IPv6 groups. */
function parse(address: string): { ipv4: string } | { groups: number[] } {
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return { ipv4: parsed.toString() };
  const { parts: groups } = parsed;
  // The abandoned form `::192.0.2.7`; `::` and `::1` are IPv6.
  const isCompatible = groups.slice(0, 6).every((group) => group === 0) && groups[6] !== 0;
  const at = isCompatible ? 12 : IPV4_AT[parsed.range()];
  if (at === undefined) return { groups };
  return {
    ipv4: parsed
      .toByteArray()
      .slice(at, at + 4)
      .join('.'),
  };
}

/**
 * The networks that contain an address, from the narrowest to the widest. An IPv6 address comes
 * with a whole /64, and providers give a /56 to homes and a /48 to organisations on request, so
 * these get only little more. The addresses of an IPv4 /24 cost money and belong to many people.
 */
export function enclosingNetworks(ip: string): [Network, ...Network[]] {
  const address = addressOf(ip);
  if (address === UNKNOWN_ADDRESS) return [{ name: address, share: 1 }];
  const parsed = parse(address);
  if ('ipv4' in parsed) {
    const { ipv4 } = parsed;
    return [
      { name: ipv4, share: 1 },
      { name: ipv4.replace(/\d+$/, '0/24'), share: 16 },
    ];
  }
  const [a = 0, b = 0, c = 0, subnet = 0] = parsed.groups;
  const site = [a, b, c].map((group) => group.toString(16)).join(':');
  return [
    { name: `${site}:${subnet.toString(16)}::/64`, share: 1 },
    { name: `${site}:${(subnet & 0xff00).toString(16)}::/56`, share: 2 },
    { name: `${site}::/48`, share: 4 },
  ];
}

/** The narrowest network of an address: an IPv4 address itself, the /64 of an IPv6 one. */
export function networkOf(ip: string): string {
  return enclosingNetworks(ip)[0].name;
}

/** The widest network of an address that is counted as one: its /24 or /48. */
export function widestNetworkOf(ip: string): string {
  return enclosingNetworks(ip).at(-1)?.name ?? ip;
}

/**
 * The network of one household, school or company: an IPv4 address, or the /48 of an IPv6 one.
 * Unlike an IPv4 /24, unrelated customers never share it.
 */
export function siteNetworkOf(ip: string): string {
  const [narrowest] = enclosingNetworks(ip);
  return isIP(narrowest.name) === 4 ? narrowest.name : widestNetworkOf(ip);
}

/** Whether a text is an address, optionally with a prefix length. */
export function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/');
  return isIP(address) !== 0 && (address === text || ipaddr.isValidCIDR(text));
}

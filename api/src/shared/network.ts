import { BlockList, isIP } from 'node:net';

/** A network that contains an address. */
export interface Network {
  /** For example `192.0.2.7`, `192.0.2.0/24` or `2001:db8:0:7::/64`. */
  name: string;
  /** Its limit as a multiple of the narrowest network's, because more people share it. */
  share: number;
}

/** The four groups of the /64 of an IPv6 address; nothing for an IPv4 one. */
function groupsOf(address: string): string[] | undefined {
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (!canonical) return undefined;
  const [head = '', tail] = canonical.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4);
}

/**
 * The networks that contain an address, from the narrowest to the widest. An IPv6 address comes
 * with a whole /64, and providers give a /56 to homes and a /48 to organisations on request, so
 * these get only little more. The addresses of an IPv4 /24 cost money and belong to many people.
 */
export function enclosingNetworks(ip: string): [Network, ...Network[]] {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  const groups = groupsOf(address);
  if (!groups) {
    const narrowest = { name: address, share: 1 };
    if (isIP(address) === 0) return [narrowest];
    return [narrowest, { name: address.replace(/\d+$/, '0/24'), share: 16 }];
  }
  const site = groups.slice(0, 3).join(':');
  const subnet = Number.parseInt(groups[3] ?? '0', 16);
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
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
    return /^\d+$/.test(bits);
  } catch {
    return false;
  }
}

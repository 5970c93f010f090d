import { BlockList, isIP } from 'node:net';

/**
 * The network that an address belongs to: an IPv4 address itself, the /64 of an IPv6 one, because
 * whoever has one address of a /64 has them all.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const canonical = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (!canonical) return address;
  const [head = '', tail] = canonical.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** Whether a text names a network: an address, or one with the number of its fixed bits. */
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

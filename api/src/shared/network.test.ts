import { expect, it } from 'vitest';
import { addressOf, enclosingNetworks, networkOf, siteNetworkOf } from './network.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:40001', '192.0.2.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['[fe80::1%eth0]:443', 'fe80::1'],
  ['2001:db8::1:443', '2001:db8::1:443'],
  ['192.0.2.7:', 'unknown'],
  ['192.0.2', 'unknown'],
  ['010.0.0.1', 'unknown'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['visitor.example:80', 'unknown'],
  ['', 'unknown'],
])('the address in %j is %s', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
  ['[::ffff:192.0.2.7]:443', '192.0.2.7'],
  ['64:ff9b::c000:207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['::ffff:0:192.0.2.7', '192.0.2.7'],
  ['2002:c000:207:1::5', '192.0.2.7'],
  ['::192.0.2.7', '192.0.2.7'],
  ['::c000:207', '192.0.2.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:DB8:0:7::ffff', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['::ffff:192.0.2.7', ['192.0.2.7', '192.0.2.0/24']],
  ['2001:db8:1:ab12:1:2:3:4', ['2001:db8:1:ab12::/64', '2001:db8:1:ab00::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['2001:db8:1:12::1', ['2001:db8:1:12::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
])('%s belongs to the networks %j, narrowest first', (ip, networks) => {
  expect(enclosingNetworks(ip).map(({ name }) => name)).toEqual(networks);
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:ab12:1:2:3:4', '2001:db8:1::/48'],
])('%s is one of the addresses of the site %s', (ip, network) => {
  expect(siteNetworkOf(ip)).toBe(network);
});

it('gives a wider network a larger share, but less than the sum of its networks', () => {
  expect(enclosingNetworks('192.0.2.7').map(({ share }) => share)).toEqual([1, 16]);
  expect(enclosingNetworks('2001:db8::1').map(({ share }) => share)).toEqual([1, 2, 4]);
  expect(enclosingNetworks('unknown')).toEqual([{ name: 'unknown', share: 1 }]);
});

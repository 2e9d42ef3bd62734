import { isIP, isIPv6 } from 'node:net';

/**
 * The part of an address that belongs to one customer, by which rate limits count: the whole IPv4 address,
 * or the /64 of an IPv6 one (RFC 6177).
 */
export function getNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  return `${expand(ip).slice(0, 4).join(':')}::/64`;
}

/** Whether an address is this machine's own. */
export function isLoopback(ip: string | undefined): boolean {
  return ip !== undefined && /^(::ffff:)?127\.|^::1$/.test(ip);
}

/** Whether a text is an address or a network such as 10.0.0.0/8, but not the network of all addresses. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  const maxBits = version === 4 ? 32 : 128;
  return /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= maxBits;
}

function expand(ip: string): string[] {
  const [head = '', tail] = (ip.split('%', 1)[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

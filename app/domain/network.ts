/** Returns an IPv4 address, or an IPv6 /64, since one home has a whole /64; else 'unknown'. */
export function networkOf(headers: Headers): string {
  return networkIn(headers, 4)
}

/** Returns an IPv6 /48, since one customer of a host may have a whole /48. */
export function wideNetworkOf(headers: Headers): string {
  return networkIn(headers, 3)
}

function networkIn(headers: Headers, groups: number): string {
  const address = headers.get('cf-connecting-ip')
  if (!address) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return address.includes(':') ? prefixOf(address, groups) : address
}

function prefixOf(address: string, size: number): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return groups
    .slice(0, size)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

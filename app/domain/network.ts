/**
 * The network that a request comes from, for limits: an IPv4 address, or the first half of an IPv6 one, since one home has
 * all of the second. 'unknown' where nothing in front of the Worker tells.
 */
export function networkOf(headers: Headers): string {
  const address = headers.get('cf-connecting-ip')
  if (!address) return 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return address.includes(':') ? prefixOf(address) : address
}

/** '2001:db8::1' as '2001:db8:0:0' */
function prefixOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

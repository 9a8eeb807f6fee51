/** Names that lead into a network, or nowhere. */
const PRIVATE_ENDS = ['localhost', 'local', 'internal', 'test', 'invalid', 'onion', 'arpa', 'lan', 'home', 'corp']

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
export const MAX_REDIRECTS = 3

/** Null where the Worker must not go; `ownHosts` are ours. */
export function pictureAddress(text: string, ownHosts: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  // The parser writes every notation of an IPv4 address with dots, and of IPv6 in brackets.
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const labels = url.hostname.split('.')
  const end = labels.at(-1) ?? ''
  if (labels.length < 2 || labels.includes('') || !/^[a-z]/.test(end) || url.hostname.length > 253) return null
  if (PRIVATE_ENDS.includes(end)) return null
  const isOwn = ownHosts.some((host) => host !== '' && (url.hostname === host || url.hostname.endsWith(`.${host}`)))
  return isOwn ? null : url
}

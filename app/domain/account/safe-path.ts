const base = 'https://here.invalid'

/** Returns null for paths to other sites: '//x', '/\x', a scheme, control characters. */
export function safePath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || hasControls(value)) return null
  if (!URL.canParse(value, base)) return null
  const url = new URL(value, base)
  return url.origin === base && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}

function hasControls(value: string): boolean {
  return [...value].some((char) => char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127 || char === '\\')
}

const here = 'https://here.invalid'

/**
 * A path of this site out of an address that anybody may have written, or null. What a browser could read as another site
 * ('//x', '/\x', a scheme, control characters) is no path.
 */
export function safePath(value: string | null | undefined): string | null {
  if (!value || value.length > 2000 || !/^\/(?![/\\])/.test(value) || hasControls(value)) return null
  if (!URL.canParse(value, here)) return null
  const url = new URL(value, here)
  return url.origin === here && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}

function hasControls(value: string): boolean {
  return [...value].some((char) => char.charCodeAt(0) < 32 || char.charCodeAt(0) === 127 || char === '\\')
}

/** Opens the pin, or searches the words; a pasted link stays as it is. */
export function mapLink(pin: string | null, words: string): string {
  if (pin?.startsWith('https://')) return pin
  const point = /^geo:(-?[\d.]+,-?[\d.]+)/.exec(pin ?? '')?.[1]
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point ?? words)}`
}

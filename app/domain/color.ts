/** WCAG AA for text of any size. */
export const READABLE_RATIO = 4.5

const BLACK = '#000000'

export function isHexColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color)
}

/** Normalizes pasted colours ('00701F', '#07f') to #rrggbb; returns other text unchanged. */
export function normalizeColor(text: string): string {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : text.trim()
}

export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

export function shadeOn(color: string, grounds: readonly string[], ratio = READABLE_RATIO): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(color, BLACK, share)
    if (grounds.every((ground) => contrastRatio(shade, ground) >= ratio)) return shade
  }
  return BLACK
}

/** `share` 0 gives the first colour, 1 the other. */
export function mix(color: string, other: string, share: number): string {
  const target = channels(other)
  const mixed = channels(color).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}

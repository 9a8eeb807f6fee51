export const DEFAULT_PRIMARY = '#008f27'
export const DEFAULT_ACCENT = '#ffcd29'

const WHITE = '#ffffff'
const INK = '#1b1f1a'
const BLACK = '#000000'
const PAPER = '#faf8f4'
const READABLE = 4.5

export function isHexColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color)
}

/** WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The colour of text on a fill: white, else ink, else black, whichever reads first. */
export function textOn(fill: string): string {
  return [WHITE, INK].find((text) => contrastRatio(text, fill) >= READABLE) ?? BLACK
}

/**
 * One ':root{...}' rule with a store's colours. --brand-strong carries white text and reads as text on paper and on
 * --brand-soft (4.5:1 or more). Anything that is no #rrggbb colour is replaced by the default, so nothing else gets in.
 */
export function themeCss(primary: string, accent: string): string {
  const brand = isHexColor(primary) ? primary.toLowerCase() : DEFAULT_PRIMARY
  const highlight = isHexColor(accent) ? accent.toLowerCase() : DEFAULT_ACCENT
  const soft = mix(brand, WHITE, 0.9)
  const colors = {
    brand,
    'brand-strong': shadeOn(brand, [WHITE, PAPER, soft]),
    'brand-soft': soft,
    'on-brand': textOn(brand),
    accent: highlight,
    'on-accent': textOn(highlight),
  }
  return `:root{${Object.entries(colors)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`
}

/** The colour itself where it stands out from every ground by `ratio`, else the first darker shade that does. */
export function shadeOn(color: string, grounds: readonly string[], ratio = READABLE): string {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(color, BLACK, share)
    if (grounds.every((ground) => contrastRatio(shade, ground) >= ratio)) return shade
  }
  return BLACK
}

/** `share` 0 is the first colour, 1 the other. */
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

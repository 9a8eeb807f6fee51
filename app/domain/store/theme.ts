export const DEFAULT_PRIMARY = '#008f27'
export const DEFAULT_ACCENT = '#ffcd29'
/** Suggestions for owners, in the order of their names in app/copy. */
export const PRIMARY_COLORS = [DEFAULT_PRIMARY, '#7d2f23', '#1f5fa8', '#5b3a8c', '#b5471b', '#1b1f1a'] as const
export const ACCENT_COLORS = [DEFAULT_ACCENT, '#f0c877', '#f2a38b', '#a8d5b5', '#bcd3ee', '#e6e2d9'] as const

const WHITE = '#ffffff'
const INK = '#1b1f1a'
const BLACK = '#000000'
const PAPER = '#faf8f4'
const READABLE_RATIO = 4.5

export function isHexColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color)
}

/** WCAG contrast of two #rrggbb colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** The text colour on a fill: the first readable one of white, ink and black. */
export function textOn(fill: string): string {
  return [WHITE, INK].find((text) => contrastRatio(text, fill) >= READABLE_RATIO) ?? BLACK
}

/** A store's colours by CSS variable, without '--'. */
export type ThemeColors = Record<'brand' | 'brand-strong' | 'brand-soft' | 'on-brand' | 'accent' | 'on-accent', string>

/** 'brand-strong' has 4.5:1 on the light grounds. Only #rrggbb passes, against CSS injection. */
export function themeColors(primary: string, accent: string): ThemeColors {
  const brand = isHexColor(primary) ? primary.toLowerCase() : DEFAULT_PRIMARY
  const highlight = isHexColor(accent) ? accent.toLowerCase() : DEFAULT_ACCENT
  const soft = mix(brand, WHITE, 0.9)
  return {
    brand,
    'brand-strong': shadeOn(brand, [WHITE, PAPER, soft]),
    'brand-soft': soft,
    'on-brand': textOn(brand),
    accent: highlight,
    'on-accent': textOn(highlight),
  }
}

export interface ThemedStore {
  primaryColor: string
  accentColor: string
}

export function themeCss(primary: string, accent: string): string {
  return `:root{${Object.entries(themeColors(primary, accent))
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`
}

export interface Readability {
  isWhite: boolean
  ratio: number
  /** Buttons and links take a darker shade of the main colour. */
  isShaded: boolean
  accentRatio: number
}

export function readability(primary: string, accent: string): Readability {
  const colors = themeColors(primary, accent)
  return {
    isWhite: colors['on-brand'] === WHITE,
    ratio: contrastRatio(colors['on-brand'], colors.brand),
    isShaded: colors['brand-strong'] !== colors.brand,
    accentRatio: contrastRatio(colors['on-accent'], colors.accent),
  }
}

/** Normalizes pasted colours ('00701F', '#07f') to #rrggbb; returns other text unchanged. */
export function normalizeColor(text: string): string {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : text.trim()
}

/** The colour, or its first darker shade with `ratio` contrast to every ground. */
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

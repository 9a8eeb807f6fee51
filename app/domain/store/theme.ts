import { contrastRatio, isHexColor, mix, READABLE_RATIO, shadeOn } from '../color.ts'

export const DEFAULT_PRIMARY = '#008f27'
export const DEFAULT_ACCENT = '#ffcd29'
/** In the order of their names in app/copy. */
export const PRIMARY_COLORS = [DEFAULT_PRIMARY, '#7d2f23', '#1f5fa8', '#5b3a8c', '#b5471b', '#1b1f1a'] as const
export const ACCENT_COLORS = [DEFAULT_ACCENT, '#f0c877', '#f2a38b', '#a8d5b5', '#bcd3ee', '#e6e2d9'] as const

const WHITE = '#ffffff'
const INK = '#1b1f1a'
const BLACK = '#000000'
const PAPER = '#faf8f4'
const WASH = '#f2efe8'
const SAND = '#dcd7cb'
/** Below it a fill needs an edge to be seen on paper (WCAG for non-text). */
const SEEN_RATIO = 3
const LOST_RATIO = 1.25
const UNDERLINE_RATIO = 1.8
const HOVER_SHARE = 0.12

export type ColorUse = 'plain' | 'darker' | 'edged' | 'swapped'

export interface ThemeColors {
  brand: string
  'on-brand': string
  'brand-strong': string
  'brand-soft': string
  fill: string
  'on-fill': string
  'fill-edge': string
  'fill-hover': string
  'link-line': string
  'awning-light': string
  'awning-edge': string
  accent: string
  'on-accent': string
  badge: string
  'on-badge': string
}

export interface ThemedStore {
  primaryColor: string
  accentColor: string
}

export function textOn(fill: string): string {
  return [WHITE, INK].find((text) => contrastRatio(text, fill) >= READABLE_RATIO) ?? BLACK
}

export function colorUse(primary: string): ColorUse {
  if (contrastRatio(primary, PAPER) < LOST_RATIO) return 'swapped'
  if (contrastRatio(primary, PAPER) < SEEN_RATIO) return 'edged'
  return isReadable(WHITE, primary) || isReadable(INK, primary) ? 'plain' : 'darker'
}

/** A light colour is never darkened for text, because yellow turns to mud: ink replaces it. */
export function textColor(primary: string, grounds: readonly string[]): string {
  return contrastRatio(primary, PAPER) < SEEN_RATIO ? INK : shadeOn(primary, grounds)
}

/** Only #rrggbb passes, against CSS injection. */
export function themeColors(primary: string, accent: string): ThemeColors {
  const brand = isHexColor(primary) ? primary.toLowerCase() : DEFAULT_PRIMARY
  const highlight = isHexColor(accent) ? accent.toLowerCase() : DEFAULT_ACCENT
  const use = colorUse(brand)
  const isLight = use === 'edged' || use === 'swapped'
  const soft = use === 'swapped' ? WASH : mix(brand, WHITE, isLight ? 0.8 : 0.9)
  const strong = textColor(brand, [WHITE, PAPER, soft])
  const fill = { plain: brand, edged: brand, darker: shadeOn(brand, [WHITE]), swapped: INK }[use]
  const onFill = isReadable(WHITE, fill) ? WHITE : INK
  const badge = badgeOn(fill, onFill, highlight)
  return {
    brand,
    'on-brand': textOn(brand),
    'brand-strong': strong,
    'brand-soft': soft,
    fill,
    'on-fill': onFill,
    'fill-edge': use === 'edged' ? shadeOn(brand, [PAPER], SEEN_RATIO) : fill,
    'fill-hover': mix(fill, onFill === WHITE ? INK : WHITE, HOVER_SHARE),
    'link-line': use === 'edged' ? shadeOn(brand, [PAPER], UNDERLINE_RATIO) : strong,
    'awning-light': use === 'swapped' ? SAND : isLight ? WHITE : soft,
    'awning-edge': use === 'swapped' ? SAND : PAPER,
    accent: highlight,
    'on-accent': textOn(highlight),
    badge,
    'on-badge': textOn(badge),
  }
}

export function themeCss(primary: string, accent: string): string {
  const colors = Object.entries(themeColors(primary, accent)).map(([name, color]) => `--${name}:${color}`)
  // Under words of ink only its line marks a link.
  const line = colorUse(primary) === 'edged' ? ['--link-width:3px'] : []
  return `:root{${[...colors, ...line].join(';')}}`
}

function badgeOn(fill: string, onFill: string, accent: string): string {
  if (onFill === INK) return INK
  return contrastRatio(accent, fill) >= SEEN_RATIO ? accent : WHITE
}

function isReadable(text: string, fill: string): boolean {
  return contrastRatio(text, fill) >= READABLE_RATIO
}

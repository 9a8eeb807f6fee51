import { contrastRatio, isHexColor, mix, READABLE_RATIO, shadeOn } from '../color.ts'

export const DEFAULT_PRIMARY = '#008f27'
export const DEFAULT_ACCENT = '#ffcd29'
/** Suggestions for owners, in the order of their names in app/copy. */
export const PRIMARY_COLORS = [DEFAULT_PRIMARY, '#7d2f23', '#1f5fa8', '#5b3a8c', '#b5471b', '#1b1f1a'] as const
export const ACCENT_COLORS = [DEFAULT_ACCENT, '#f0c877', '#f2a38b', '#a8d5b5', '#bcd3ee', '#e6e2d9'] as const

const WHITE = '#ffffff'
const INK = '#1b1f1a'
const BLACK = '#000000'
const PAPER = '#faf8f4'
const WASH = '#f2efe8'
const SAND = '#dcd7cb'
/** Below it a fill needs an edge to be seen on paper; WCAG's figure for what isn't text. */
const SEEN_RATIO = 3
/** Below it a fill can't be told from the paper. */
const LOST_RATIO = 1.25
const UNDERLINE_RATIO = 1.8
const HOVER_SHARE = 0.12

/** How a main colour is used on the store's pages. */
export type ColorUse = 'plain' | 'darker' | 'edged' | 'swapped'

/** A store's colours by CSS variable, without '--'. */
export interface ThemeColors {
  /** The chosen colour: the awning and what is only drawn. */
  brand: string
  'on-brand': string
  /** Texts, rings and marks on the light grounds, at 4.5:1 or more. */
  'brand-strong': string
  'brand-soft': string
  /** The main button, its words, its edge and the fill under a mouse. */
  fill: string
  'on-fill': string
  'fill-edge': string
  'fill-hover': string
  /** The line under a link. */
  'link-line': string
  /** The awning's other stripes, and the line under it. */
  'awning-light': string
  'awning-edge': string
  accent: string
  'on-accent': string
  /** The number on the cart's button. */
  badge: string
  'on-badge': string
}

export interface ThemedStore {
  primaryColor: string
  accentColor: string
}

/** The text colour on a fill: the first readable one of white, ink and black. */
export function textOn(fill: string): string {
  return [WHITE, INK].find((text) => contrastRatio(text, fill) >= READABLE_RATIO) ?? BLACK
}

export function colorUse(primary: string): ColorUse {
  if (contrastRatio(primary, PAPER) < LOST_RATIO) return 'swapped'
  if (contrastRatio(primary, PAPER) < SEEN_RATIO) return 'edged'
  return isReadable(WHITE, primary) || isReadable(INK, primary) ? 'plain' : 'darker'
}

/** A light colour is never darkened to carry words: that makes mud of yellow. Ink does it instead. */
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
  // Under words of ink a link is known by its line alone.
  const line = colorUse(primary) === 'edged' ? ['--link-width:3px'] : []
  return `:root{${[...colors, ...line].join(';')}}`
}

/** The accent where it is seen on the button; a light button takes ink. */
function badgeOn(fill: string, onFill: string, accent: string): string {
  if (onFill === INK) return INK
  return contrastRatio(accent, fill) >= SEEN_RATIO ? accent : WHITE
}

function isReadable(text: string, fill: string): boolean {
  return contrastRatio(text, fill) >= READABLE_RATIO
}

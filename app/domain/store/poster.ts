import { contrastRatio, isHexColor, mix, shadeOn } from '../color.ts'
import { cutText } from './share-card.ts'
import { DEFAULT_ACCENT, DEFAULT_PRIMARY, textColor, textOn } from './theme.ts'

export interface Poster {
  name: string
  tagline: string
  link: string
  /** Text of the QR code. */
  code: string
  call: string
  how: string
  logo: string | null
  primary: string
  accent: string
}

/** Pixels; 9:16, to fit a phone's status too. */
export const POSTER = { width: 800, height: 1422, code: 480, logo: 120 } as const
export const PLAIN_CODE = { width: 300, margin: 2 } as const

export interface PosterColors {
  stripe: string
  otherStripe: string
  ground: string
  code: string
  call: string
  band: string
  onBand: string
}

const WHITE = '#ffffff'
const INK = '#1b1f1a'
// Scanners and old printers need more contrast than eyes.
const SCANNABLE_RATIO = 7
const MIN_STRIPE_RATIO = 1.3
// WCAG AA for text from 24 px on.
const LARGE_TEXT_RATIO = 3
const TAGLINE = 80
const NAME_ROOMS = [
  { lines: 1, sizes: [84, 76] },
  { lines: 2, sizes: [72, 64, 56, 48] },
  { lines: 3, sizes: [44, 40] },
] as const

/** Tried in order: a cut address would lead nowhere. */
const LINK_ROOMS = [
  { lines: 2, sizes: [36, 32, 28, 24] },
  { lines: 3, sizes: [28, 24, 20] },
  { lines: 4, sizes: [20, 18, 16, 14, 12] },
] as const

export function posterColors(primaryColor: string, accentColor: string): PosterColors {
  const primary = isHexColor(primaryColor) ? primaryColor : DEFAULT_PRIMARY
  const accent = isHexColor(accentColor) ? accentColor : DEFAULT_ACCENT
  const ground = mix(primary, WHITE, 0.95)
  const band = contrastRatio(primary, ground) < MIN_STRIPE_RATIO ? shadeOn(primary, [ground], 2) : primary
  return {
    stripe: band,
    otherStripe: contrastRatio(accent, band) < MIN_STRIPE_RATIO ? mix(band, WHITE, 0.85) : accent,
    ground,
    code: contrastRatio(primary, WHITE) < LARGE_TEXT_RATIO ? INK : shadeOn(primary, [WHITE], SCANNABLE_RATIO),
    call: textColor(primary, [ground]),
    band,
    onBand: contrastRatio(WHITE, band) >= LARGE_TEXT_RATIO ? WHITE : textOn(band),
  }
}

export function taglineOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if ([...text].length <= TAGLINE) return text
  const [, clause] = /^(.{20,79}[^\s,;.])(?:[,;.]| [–—-] )/u.exec(text) ?? []
  return clause ?? cutText(text, TAGLINE)
}

export interface TextRoom {
  width: number
  lines: number
  sizes: readonly number[]
}

export interface FittedText {
  lines: string[]
  size: number
  isCut: boolean
}

type Measure = (text: string, size: number) => number

/** Picks the largest size that fits; cuts at the smallest, with '…'. `measure` returns pixels. */
export function fitText(text: string, space: TextRoom, measure: Measure): FittedText {
  return fitPieces(text.trim().split(/\s+/), ' ', space, measure)
}

function fitPieces(pieces: string[], joint: string, space: TextRoom, measure: Measure): FittedText {
  for (const size of space.sizes) {
    const fits = (line: string) => measure(line, size) <= space.width
    const lines = wrap(pieces, joint, fits)
    if (lines.length <= space.lines && lines.every(fits)) return { lines, size, isCut: false }
  }
  const size = space.sizes.at(-1) ?? 0
  const fits = (line: string) => measure(line, size) <= space.width
  const lines = wrap(
    pieces.flatMap((piece) => splitWord(piece, fits)),
    joint,
    fits,
  )
  const shownLines = lines.slice(0, space.lines)
  const isCut = lines.length > space.lines
  if (isCut) shownLines.push(truncate(shownLines.pop() ?? '', fits))
  return { lines: shownLines, size, isCut }
}

export function fitName(name: string, width: number, measure: Measure): FittedText {
  const attempts = NAME_ROOMS.map((room) => fitText(name, { ...room, width }, measure))
  return attempts.find(({ isCut }) => !isCut) ?? (attempts.at(-1) as FittedText)
}

export function fitLink(link: string, width: number, measure: Measure): FittedText {
  const address = link.replace(/^https?:\/\//, '')
  const attempts = LINK_ROOMS.map((room) => {
    const pieces = address.split(room.lines === 2 ? /(?<=\/)(?=[^/]+$)/ : /(?<=[/-])/)
    return fitPieces(pieces, '', { ...room, width }, measure)
  })
  return attempts.find(({ isCut }) => !isCut) ?? (attempts.at(-1) as FittedText)
}

function wrap(pieces: string[], joint: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const piece of pieces) {
    const longer = `${lines.at(-1)}${joint}${piece}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  return lines
}

function splitWord(word: string, fits: (line: string) => boolean): string[] {
  const chunks: string[] = []
  for (const point of word) {
    const longer = (chunks.at(-1) ?? '') + point
    if (chunks.length > 0 && fits(longer)) chunks[chunks.length - 1] = longer
    else chunks.push(point)
  }
  return chunks
}

function truncate(line: string, fits: (line: string) => boolean): string {
  const points = [...line]
  while (points.length > 0 && !fits(`${points.join('')}…`)) points.pop()
  return `${points.join('').trimEnd()}…`
}

import { cutText } from './share-card.ts'
import { contrastRatio, DEFAULT_ACCENT, DEFAULT_PRIMARY, isHexColor, mix, shadeOn, textOn } from './theme.ts'

/** What a store's poster says and is painted with. */
export interface Poster {
  name: string
  /** Below the name; '' leaves it out. */
  tagline: string
  /** What the code holds. */
  link: string
  call: string
  /** Below the call. */
  how: string
  /** An address on this origin, or null. */
  logo: string | null
  primary: string
  accent: string
}

/** Pixels of the poster: 9:16, so it also fills a phone's status. */
export const POSTER = { width: 800, height: 1422, code: 480, logo: 120 } as const
/** Pixels and modules of the plain code. */
export const PLAIN_CODE = { width: 300, margin: 2 } as const

export interface PosterColors {
  stripe: string
  otherStripe: string
  ground: string
  /** The code's modules, on white. */
  code: string
  /** The call to action, on the ground. */
  call: string
  band: string
  onBand: string
}

const WHITE = '#ffffff'
// Scanners and old printers want more than eyes do.
const SCANNABLE = 7
const APART = 1.3
// What is asked of text from 24 px on.
const LARGE_TEXT = 3
const TAGLINE = 80
const NAME_ROOMS = [
  { lines: 1, sizes: [84, 76] },
  { lines: 2, sizes: [72, 64, 56, 48] },
  { lines: 3, sizes: [44, 40] },
] as const

/** Any two colours make a poster that reads and scans: where one is too light a darker shade of it is used. */
export function posterColors(primaryColor: string, accentColor: string): PosterColors {
  const primary = isHexColor(primaryColor) ? primaryColor : DEFAULT_PRIMARY
  const accent = isHexColor(accentColor) ? accentColor : DEFAULT_ACCENT
  const ground = mix(primary, WHITE, 0.95)
  const band = contrastRatio(primary, ground) < APART ? shadeOn(primary, [ground], 2) : primary
  return {
    stripe: band,
    otherStripe: contrastRatio(accent, band) < APART ? mix(band, WHITE, 0.85) : accent,
    ground,
    code: shadeOn(primary, [WHITE], SCANNABLE),
    call: shadeOn(primary, [ground]),
    band,
    onBand: contrastRatio(WHITE, band) >= LARGE_TEXT ? WHITE : textOn(band),
  }
}

/** A description in one breath: as it is when it is short, else up to its last comma or full stop that fits. */
export function taglineOf(description: string): string {
  const text = description.replace(/\s+/g, ' ').trim()
  if ([...text].length <= TAGLINE) return text
  const [, breath] = /^(.{20,79}[^\s,;.])(?:[,;.]| [–—-] )/u.exec(text) ?? []
  return breath ?? cutText(text, TAGLINE)
}

export interface TextRoom {
  width: number
  lines: number
  /** Font sizes to try, the largest first. */
  sizes: readonly number[]
}

export interface FittedText {
  lines: string[]
  size: number
  isCut: boolean
}

type Measure = (text: string, size: number) => number

/** The text in the largest size whose lines fit; in the smallest it is cut and ends in '…'. `measure` answers pixels. */
export function fitText(text: string, room: TextRoom, measure: Measure): FittedText {
  const words = text.trim().split(/\s+/)
  for (const size of room.sizes) {
    const fits = (line: string) => measure(line, size) <= room.width
    const lines = wrap(words, fits)
    if (lines.length <= room.lines && lines.every(fits)) return { lines, size, isCut: false }
  }
  const size = room.sizes.at(-1) ?? 0
  const fits = (line: string) => measure(line, size) <= room.width
  const lines = wrap(
    words.flatMap((word) => pieces(word, fits)),
    fits,
  )
  const kept = lines.slice(0, room.lines)
  const isCut = lines.length > room.lines
  if (isCut) kept.push(cut(kept.pop() ?? '', fits))
  return { lines: kept, size, isCut }
}

/** A name takes more lines rather than lose a word. */
export function fitName(name: string, width: number, measure: Measure): FittedText {
  const tries = NAME_ROOMS.map((room) => fitText(name, { ...room, width }, measure))
  return tries.find(({ isCut }) => !isCut) ?? (tries.at(-1) as FittedText)
}

/** The same for an address, without its protocol and broken before the store's own part where it can be. */
export function fitLink(link: string, room: TextRoom, measure: Measure): FittedText {
  const words = link.replace(/^https?:\/\//, '').replace(/\/(?=[^/]+$)/, '/ ')
  const fitted = fitText(words, room, measure)
  return { ...fitted, lines: fitted.lines.map((line) => line.replace('/ ', '/')) }
}

function wrap(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function pieces(word: string, fits: (line: string) => boolean): string[] {
  const found: string[] = []
  for (const point of word) {
    const longer = (found.at(-1) ?? '') + point
    if (found.length > 0 && fits(longer)) found[found.length - 1] = longer
    else found.push(point)
  }
  return found
}

function cut(line: string, fits: (line: string) => boolean): string {
  const points = [...line]
  while (points.length > 0 && !fits(`${points.join('')}…`)) points.pop()
  return `${points.join('').trimEnd()}…`
}

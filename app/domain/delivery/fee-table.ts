import * as z from 'zod'
import { type Minor, readMoney } from '#app/domain/money.ts'
import { fold } from '#app/domain/text/fold.ts'
import { asciiDigits } from '#app/domain/text/signs.ts'
import { trimLetters, visibleLine } from '#app/domain/text/visible-line.ts'
import { AREA_NAME_MAX, PART_MAX } from './area-form.ts'

export const MAX_TABLE = 20_000
const MAX_LINES = 400
const PLACE_KEY_MAX = 200

export interface FeeRow {
  part: string
  name: string
  fee: Minor
}

export type LineRefusal =
  | 'no-name'
  | 'no-fee'
  | 'fee-unclear'
  | 'fee-invalid'
  | 'name-too-long'
  | 'twice'
  | 'area-exists'

export interface FeeTable {
  places: FeeRow[]
  refused: { line: string; reason: LineRefusal }[]
}

const MAX_LINE = 200
const CURRENCY = '(?:kshs|ksh|kes|shs|sh|shillings|bob)'
const AMOUNT = new RegExp(
  `(?:(?<!\\p{L})${CURRENCY}\\.?\\s*|(?<![\\p{L}\\p{N}]))(\\d[\\d,]*(?:\\.\\d+)?)\\s*(?:/[-=]?|${CURRENCY}\\.?)?[\\s)]*$`,
  'iu',
)
const FREE = /\b(?:free|bure)\s*$/i
const BULLET = /^(?:[-*•·–—]+|\d{1,3}[.)](?=\s))\s*/
const RANGE = /\d ?(?:-|–|—|to|hadi) ?(?:ksh\.? ?)?\d[\d,]* ?(?:\/[-=]?)? ?$/i
const SEPARATORS = ' :;,=|.-–—→>@('

/** Reads 'Roysambu 200' per line; a line with a colon and no fee is a heading. */
export function readFeeTable(text: string, existing: { part: string; name: string }[] = []): FeeTable {
  const table: FeeTable = { places: [], refused: [] }
  const used = new Set(existing.map(placeKey))
  const read = new Set<string>()
  let part = ''
  for (const raw of text
    .slice(0, MAX_TABLE)
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .slice(0, MAX_LINES)) {
    const line = visibleLine(raw)
    if (line === '') continue
    if (line.endsWith(':') && /\p{L}/u.test(line)) {
      part = line.slice(0, -1).trim().slice(0, PART_MAX)
      continue
    }
    const place = readLine(line)
    const reason = typeof place === 'string' ? place : refusalOf({ ...place, part }, used, read)
    if (reason !== null || typeof place === 'string') table.refused.push({ line, reason: reason ?? 'no-fee' })
    else {
      read.add(placeKey({ part, name: place.name }))
      table.places.push({ part, ...place })
    }
  }
  return table
}

function readLine(line: string): Omit<FeeRow, 'part'> | LineRefusal {
  if (line.length > MAX_LINE) return 'name-too-long'
  const entry = asciiDigits(line).replace(BULLET, '')
  if (FREE.test(entry)) return named(entry.replace(FREE, ''), 0)
  if (RANGE.test(entry)) return 'fee-unclear'
  const match = AMOUNT.exec(entry)
  if (!match) return 'no-fee'
  const [found, digits = ''] = match
  const fee = readMoney(digits)
  return fee.ok ? named(entry.slice(0, entry.length - found.length), fee.minor) : 'fee-invalid'
}

function named(text: string, fee: Minor): Omit<FeeRow, 'part'> | LineRefusal {
  const name = trimLetters(text, '', SEPARATORS).trim()
  return /\p{L}/u.test(name) ? { name, fee } : 'no-name'
}

function refusalOf(place: FeeRow, used: Set<string>, read: Set<string>): LineRefusal | null {
  if (place.name.length > AREA_NAME_MAX) return 'name-too-long'
  if (used.has(placeKey(place))) return 'area-exists'
  return read.has(placeKey(place)) ? 'twice' : null
}

export function placeKey({ part, name }: { part: string; name: string }): string {
  return `${fold(part)}\n${fold(name)}`.slice(0, PLACE_KEY_MAX)
}

export const tableForm = z.object({ table: z.string().catch('') })

import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { MAX_STOCK } from '../restock.ts'
import { type CountedLine, MOST_COUNTED_LINES, unitKey } from './counted-line.ts'

const count = z.int().min(0).max(MAX_STOCK)
const lines = z
  .array(z.tuple([z.string().min(1).max(64), z.string().max(40), count, count]))
  .min(1)
  .max(MOST_COUNTED_LINES)
const key = z.string().regex(/^[0-9a-f]{32}$/)

export interface StockTake {
  /** Idempotency key: a line is booked once. */
  key: string
  lines: CountedLine[]
}

/** Returns null for a request that no page sends. */
export function readStockTake(form: FormData): StockTake | null {
  const read = z.object({ key, lines }).safeParse({ key: form.get('key'), lines: parsed(form.get('lines')) })
  if (!read.success) return null
  const counted = read.data.lines.map(([productId, size, count, shown]) => ({ productId, size, count, shown }))
  const units = new Set(counted.map(unitKey))
  return units.size === counted.length ? { key: read.data.key, lines: counted } : null
}

function parsed(field: FormDataEntryValue | null): unknown {
  try {
    return JSON.parse(String(field))
  } catch {
    return null
  }
}

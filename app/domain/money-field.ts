import type * as z from 'zod'
import { type Minor, type MoneyRefusal, readMoney } from './money.ts'
import { refuse } from './text/form-field.ts'

export function readAmount(text: string, context: z.RefinementCtx, field?: string): Minor {
  const read = readMoney(text)
  return read.ok ? read.minor : refuse(context, read.reason satisfies MoneyRefusal, field)
}

export function readAmountAboveZero(text: string, context: z.RefinementCtx, refusal: string, field?: string): Minor {
  const read = readMoney(text || '0')
  if (read.ok) return read.minor > 0 ? read.minor : refuse(context, refusal, field)
  return refuse(context, read.reason === 'negative' ? refusal : read.reason, field)
}

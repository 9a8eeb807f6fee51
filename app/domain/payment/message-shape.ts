import type { Minor } from '#app/domain/money.ts'
import { AMOUNT, amountOf } from './message-amount.ts'

export interface MessageShape {
  kind: 'received' | 'sent'
  pattern: RegExp
  verb: RegExp
}

export interface ShapeMatch {
  kind: MessageShape['kind']
  amount: Minor | null
  rest: string
}

export function messageShape(kind: MessageShape['kind'], wording: string): MessageShape {
  const [before = '', after = ''] = wording.split('AMOUNT').map((words) => words.trim())
  const verb = before.length > after.length ? before : after
  const looselySpaced = (words: string) => words.replaceAll(' ', ' ?')
  return {
    kind,
    pattern: new RegExp(looselySpaced(wording).replace('AMOUNT', AMOUNT), 'i'),
    verb: new RegExp(looselySpaced(verb), 'i'),
  }
}

/** The first wording counts, because later text may be the payer's own words. */
export function firstShape(text: string, shapes: readonly MessageShape[]): ShapeMatch | null {
  const matches = shapes.flatMap(({ kind, pattern }) => {
    const match = pattern.exec(text)
    return match ? [{ kind, match }] : []
  })
  const [first] = matches.sort((one, other) => one.match.index - other.match.index)
  if (!first) return null
  const { kind, match } = first
  return { kind, amount: amountOf(match[1]), rest: text.slice(match.index + match[0].length) }
}

import { type LateClaim, type LateClaims, parseLateNote } from '#app/domain/delivery/late-report.ts'
import type { LeftOut } from '#app/domain/delivery/run.ts'
import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { leftOut as leftOutWords, riderEvents } from '#copy/merchant/handover'
import { failedReasons, noCodeReasons } from '#copy/storefront/rider'

export interface EventWords {
  title: string
  quote: string
}

export function deliveryEvent(kind: string, note: string, format: MoneyFormat): EventWords | null {
  const words = riderEvents()
  const [reason = '', ...rest] = note.split(' ')
  switch (kind) {
    case 'on-run':
      return { title: words.onRun, quote: '' }
    case 'rider-delivered':
      return { title: words.delivered, quote: '' }
    case 'rider-no-code':
      return { title: words.noCode({ reason: reasonText(reason) }), quote: '' }
    case 'rider-failed':
      return { title: words.failed({ reason: reasonText(reason) }), quote: rest.join(' ') }
    case 'rider-late':
      return lateReport(parseLateNote(note), format)
    case 'code-shown':
      return { title: words.codeShown, quote: '' }
    default:
      return null
  }
}

export function reasonText(reason: string): string {
  const texts: Record<string, string> = { ...noCodeReasons(), ...failedReasons() }
  return texts[reason] ?? reason
}

export function collectedText(paidWith: string | null, amount: number, format: MoneyFormat): string {
  const words = riderEvents()
  if (paidWith === 'cash') return words.cash({ amount: formatMoney(amount, format) })
  if (paidWith === 'mpesa') return words.mpesa
  return paidWith === 'nothing' ? words.nothing : ''
}

export function leftOutTexts(leftOut: LeftOut[]): string[] {
  return leftOut.map((part) => leftOutWords()[part])
}

export function lateReport({ first, other, count }: LateClaims, format: MoneyFormat): EventWords {
  const { lateCode, lateCount, lateOther } = riderEvents()
  const more = other ? claimWords(other, format) : null
  const parts = [
    claimWords(first, format).quote,
    first.isVerified ? lateCode : '',
    count > 1 ? lateCount({ count }) : '',
    more ? lateOther({ claim: [more.title, more.quote].filter(Boolean).join(', ') }) : '',
  ]
  return { title: claimWords(first, format).title, quote: parts.filter(Boolean).join(' · ') }
}

function claimWords({ state, reason = '', with: paidWith, amount = 0 }: LateClaim, format: MoneyFormat): EventWords {
  if (state === 'failed') return { title: riderEvents().lateFailed({ reason: reasonText(reason) }), quote: '' }
  return { title: riderEvents().lateDelivered, quote: collectedText(paidWith ?? null, amount, format) }
}

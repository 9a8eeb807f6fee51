import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { riderEvents } from '#copy/merchant/handover'
import { failedReasons, noCodeReasons } from '#copy/storefront/rider'

export interface EventWords {
  title: string
  /** What the rider wrote or claims beside it. */
  quote: string
}

/** What a rider did, or an owner with a rider's code; null for any other event. */
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
      return lateReport(note, format)
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

function lateReport(note: string, format: MoneyFormat): EventWords {
  const claim: { state?: string; reason?: string; with?: string; amount?: number } = JSON.parse(note || '{}')
  if (claim.state === 'failed') {
    return { title: riderEvents().lateFailed({ reason: reasonText(claim.reason ?? '') }), quote: '' }
  }
  return {
    title: riderEvents().lateDelivered,
    quote: collectedText(claim.with ?? null, claim.amount ?? 0, format),
  }
}

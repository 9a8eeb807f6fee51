import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { discountRefused, limitReached } from '#app/copy/phrases/merchant/pos.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { MANY_OUTBOX_SALES } from '#app/domain/sale/outbox-order.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import { firstOverLimit } from '#app/domain/sale/till.ts'
import { changeDue, isEmptyTill, type TillDraft, tillFigures } from '#app/domain/sale/till-draft.ts'
import type { TillFacts } from '#app/domain/sale/till-facts.ts'
import { manyWaiting, saleRefused, tillToasts } from '#copy/merchant/pos'
import { say, sayError } from '../../ui/toaster.tsx'
import { useRefresh } from '../shell/live-refresh.ts'
import { completeSale, type SaleProblem } from './complete-sale.ts'
import { newSale } from './new-sale.ts'
import type { SoldOrder } from './sale-answer.ts'
import { useBookedLater } from './use-booked-later.ts'
import type { Till } from './use-till.ts'
import { type WaitingOrder, waitingOrder } from './waiting-order.ts'

export interface SaleState {
  isBusy: boolean
  problem: SaleProblem | null
  sold: SoldOrder | WaitingOrder | null
  /** What was typed as given for it, and what to give back; null without any. */
  cash: { given: Minor; change: Minor } | null
  complete: () => Promise<void>
  /** Starts a new sale with what was added after the current one was saved. */
  startNew: () => void
  next: () => void
  /** For another cart, which the problem isn't about. */
  dismissProblem: () => void
}

interface Selling {
  owner: TillOwner
  facts: TillFacts
  currency: string
  moneyFormat: MoneyFormat
  /** Without a connection what the book says is empty can be sold. */
  isCutOff: boolean
}

export function useSale(
  { draft, change, settle }: Till,
  { owner, facts, currency, moneyFormat, isCutOff }: Selling,
): SaleState {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ problem: SaleProblem; about: string } | null>(null)
  const [sold, setSold] = useState<SaleState['sold']>(null)
  const [cash, setCash] = useState<SaleState['cash']>(null)
  const isSending = useRef(false)
  const refresh = useRefresh()
  useBookedLater(owner.accountId, sold, setSold)

  async function complete() {
    if (isSending.current) return
    if (isEmptyTill(draft)) return sayError(tillToasts().empty)
    const exceededLine = isCutOff ? null : firstOverLimit(draft.lines)
    if (exceededLine) return sayError(limitReached(exceededLine.available))
    const { total, refusal, subtotal } = tillFigures(draft, moneyFormat)
    if (refusal) {
      const text = discountRefused(refusal, formatMoney(subtotal, moneyFormat))
      return refuse({ ok: false, title: saleRefused().title, text, field: 'discount' }, draft)
    }
    // Stored before sending: if the response is lost, the retry is the same sale.
    const saleId = draft.saleId ?? randomId()
    change({ saleId })
    isSending.current = true
    setBusy(true)
    setRefused(null)
    const sent = { ...draft, saleId }
    const completion = await completeSale(newSale(sent, { saleId, owner, currency, moneyFormat }))
    isSending.current = false
    setBusy(false)
    if (completion.kind === 'refused') {
      refuse(completion.problem, draft)
      if (completion.problem.isStale) refresh()
      return
    }
    settle(sent)
    const isLate = completion.kind === 'late'
    setCash(cashOf(draft, isLate ? total : completion.sale.total))
    setSold(isLate ? waitingOrder(completion.sale, facts) : completion.sale)
    if (isLate && completion.waiting >= MANY_OUTBOX_SALES) say(manyWaitingNow(completion.waiting))
    window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
  }

  function refuse(problem: SaleProblem, sent: TillDraft) {
    setRefused({ problem, about: subjectOf(problem, sent) })
  }

  return {
    isBusy,
    // What was corrected since is no problem any more.
    problem: refused && refused.about === subjectOf(refused.problem, draft) ? refused.problem : null,
    sold,
    cash,
    complete,
    startNew() {
      change({ saleId: null })
      setRefused(null)
    },
    next: () => setSold(null),
    dismissProblem: () => setRefused(null),
  }
}

function manyWaitingNow(n: number): { title: string; text: string } {
  const { title, text } = manyWaiting()
  return { title: title({ n }), text }
}

function cashOf({ method, cashText }: TillDraft, total: Minor): SaleState['cash'] {
  const due = changeDue(cashText, total)
  if (method !== 'cash' || !due.ok || due.change === null || due.change < 0) return null
  return { given: total + due.change, change: due.change }
}

/** The part of the till that a problem is about; '' for one that no change of the till solves. */
function subjectOf({ field, isStale }: SaleProblem, draft: TillDraft): string {
  const { method, mpesaCode, discountKind, discountText, lines } = draft
  if (field === 'customerName' || field === 'customerPhone') return draft[field]
  if (field === 'mpesaCode') return JSON.stringify([method, mpesaCode])
  if (field !== 'discount' && !isStale) return ''
  const pieces = lines.map(({ productId, size, quantity }) => [productId, size, quantity])
  return JSON.stringify([discountKind, discountText, pieces])
}

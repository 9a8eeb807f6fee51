import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { discountRefused, limitReached } from '#app/copy/phrases/merchant/pos.ts'
import { formatMoney, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { firstOverLimit } from '#app/domain/sale/till.ts'
import { changeDue, isEmptyTill, type TillDraft, tillFigures } from '#app/domain/sale/till-draft.ts'
import { saleRefused, tillToasts } from '#copy/merchant/pos'
import { sayError } from '../../ui/toaster.tsx'
import { useRefresh } from '../shell/live-refresh.ts'
import type { SaleAnswer, SoldOrder } from './sale-answer.ts'
import { sendSale } from './send-sale.ts'
import type { Till } from './use-till.ts'

type Problem = Extract<SaleAnswer, { ok: false }>

export interface SaleState {
  isBusy: boolean
  problem: Problem | null
  sold: SoldOrder | null
  /** What was typed as given for it, and what to give back; null without any. */
  cash: { given: Minor; change: Minor } | null
  complete: () => Promise<void>
  /** Starts a new sale with what was added after the current one was saved. */
  startNew: () => void
  next: () => void
  /** For another cart, which the problem isn't about. */
  dismissProblem: () => void
}

export function useSale(
  { draft, change, settle }: Till,
  { currency, moneyFormat }: { currency: string; moneyFormat: MoneyFormat },
): SaleState {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ problem: Problem; about: string } | null>(null)
  const [sold, setSold] = useState<SoldOrder | null>(null)
  const [cash, setCash] = useState<SaleState['cash']>(null)
  const isSending = useRef(false)
  const refresh = useRefresh()

  async function complete() {
    if (isSending.current) return
    if (isEmptyTill(draft)) return sayError(tillToasts().empty)
    const exceededLine = firstOverLimit(draft.lines)
    if (exceededLine) return sayError(limitReached(exceededLine.available))
    const { total: quotedTotal, given, refusal, subtotal } = tillFigures(draft, moneyFormat)
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
    const answer = await sendSale(draft, { saleId, discount: given, quotedTotal, quotedCurrency: currency })
    isSending.current = false
    setBusy(false)
    if (!answer.ok) {
      refuse(answer, draft)
      if (answer.isStale) refresh()
      return
    }
    settle({ ...draft, saleId })
    setCash(cashOf(draft, answer.sale.total))
    setSold(answer.sale)
    window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
  }

  function refuse(problem: Problem, sent: TillDraft) {
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

function cashOf({ method, cashText }: TillDraft, total: Minor): SaleState['cash'] {
  const due = changeDue(cashText, total)
  if (method !== 'cash' || !due.ok || due.change === null || due.change < 0) return null
  return { given: total + due.change, change: due.change }
}

/** The part of the till that a problem is about; '' for one that no change of the till solves. */
function subjectOf({ field, isStale }: Problem, draft: TillDraft): string {
  const { method, mpesaCode, discountKind, discountText, lines } = draft
  if (field === 'customerName' || field === 'customerPhone') return draft[field]
  if (field === 'mpesaCode') return JSON.stringify([method, mpesaCode])
  if (field !== 'discount' && !isStale) return ''
  const pieces = lines.map(({ productId, size, quantity }) => [productId, size, quantity])
  return JSON.stringify([discountKind, discountText, pieces])
}

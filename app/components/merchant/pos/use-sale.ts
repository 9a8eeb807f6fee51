import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { tillDiscountWords as discountWords, saleRefused, tillToasts } from '#app/copy/en/merchant/pos.ts'
import { formatMoney, type Minor } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { firstOverLimit } from '#app/domain/sale/till.ts'
import { changeDue, emptyTill, tillFigures } from '#app/domain/sale/till-draft.ts'
import { say } from '../../ui/toaster.tsx'
import { useRefresh } from '../shell/live-refresh.ts'
import type { SaleAnswer, SoldOrder } from './sale-answer.ts'
import { sendSale } from './send-sale.ts'
import type { Till } from './use-till.ts'

export interface SaleState {
  isBusy: boolean
  problem: Extract<SaleAnswer, { ok: false }> | null
  sold: SoldOrder | null
  /** What to give back of the cash that was typed for it; null without any. */
  change: Minor | null
  complete: () => Promise<void>
  /** Starts a new sale with what was added after the current one was saved. */
  startNew: () => void
  next: () => void
  /** For another cart, which the problem isn't about. */
  dismissProblem: () => void
}

export function useSale({ draft, change }: Till, symbol: string): SaleState {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SaleState['problem']>(null)
  const [sold, setSold] = useState<SoldOrder | null>(null)
  const [soldChange, setSoldChange] = useState<Minor | null>(null)
  const isSending = useRef(false)
  const refresh = useRefresh()

  async function complete() {
    if (isSending.current) return
    if (draft.lines.length === 0) return say(tillToasts.empty)
    const exceededLine = firstOverLimit(draft.lines)
    if (exceededLine) return say(tillToasts.limit(exceededLine.available))
    const { total: quotedTotal, given, refusal, subtotal } = tillFigures(draft)
    if (refusal) {
      const text = discountWords.refused[refusal](formatMoney(subtotal, symbol))
      return setProblem({ ok: false, title: saleRefused.title, text, field: 'discount' })
    }
    // Stored before sending: if the response is lost, the retry is the same sale.
    const saleId = draft.saleId ?? randomId()
    change({ saleId })
    isSending.current = true
    setBusy(true)
    setProblem(null)
    const answer = await sendSale(draft, { saleId, discount: given, quotedTotal })
    isSending.current = false
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer)
      say({ title: answer.title, text: answer.text, kind: 'error' })
      if (answer.isStale) refresh()
      return
    }
    change(emptyTill)
    setSoldChange(draft.method === 'cash' ? changeDue(draft.cashText, answer.sale.total) : null)
    setSold(answer.sale)
    say(tillToasts.completed(orderNumber(answer.sale.number), formatMoney(answer.sale.total, answer.sale.symbol)))
    window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
  }

  return {
    isBusy,
    problem,
    sold,
    change: soldChange,
    complete,
    startNew() {
      change({ saleId: null })
      setProblem(null)
    },
    next: () => setSold(null),
    dismissProblem: () => setProblem(null),
  }
}

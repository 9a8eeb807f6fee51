import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { tillToasts } from '#app/copy/en/merchant/pos.ts'
import { formatMoney } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { firstOverLimit } from '#app/domain/sale/till.ts'
import { emptyTill } from '#app/domain/sale/till-draft.ts'
import { say } from '../../ui/toaster.tsx'
import { useRefresh } from '../shell/live-refresh.ts'
import type { SaleAnswer, SoldOrder } from './sale-answer.ts'
import { sendSale } from './send-sale.ts'
import type { Till } from './use-till.ts'

export interface SaleState {
  isBusy: boolean
  problem: Extract<SaleAnswer, { ok: false }> | null
  sold: SoldOrder | null
  complete: () => Promise<void>
  /** Starts a new sale with what was added after the current one was saved. */
  startNew: () => void
  next: () => void
}

export function useSale({ draft, change }: Till): SaleState {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SaleState['problem']>(null)
  const [sold, setSold] = useState<SoldOrder | null>(null)
  const isSending = useRef(false)
  const refresh = useRefresh()

  async function complete() {
    if (isSending.current) return
    if (draft.lines.length === 0) return say(tillToasts.empty)
    const exceededLine = firstOverLimit(draft.lines)
    if (exceededLine) return say(tillToasts.limit(exceededLine.available))
    // Stored before sending: if the response is lost, the retry is the same sale.
    const saleId = draft.saleId ?? randomId()
    change({ saleId })
    isSending.current = true
    setBusy(true)
    setProblem(null)
    const answer = await sendSale(draft, saleId)
    isSending.current = false
    setBusy(false)
    if (!answer.ok) {
      setProblem(answer)
      say({ title: answer.title, text: answer.text, kind: 'error' })
      if (answer.isStale) refresh()
      return
    }
    change(emptyTill)
    setSold(answer.sale)
    const { number, total, moneyFormat } = answer.sale
    say(tillToasts.completed(orderNumber(number), formatMoney(total, moneyFormat)))
    window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
  }

  return {
    isBusy,
    problem,
    sold,
    complete,
    startNew() {
      change({ saleId: null })
      setProblem(null)
    },
    next: () => setSold(null),
  }
}

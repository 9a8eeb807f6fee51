import { useContext, useEffect, useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { onOutboxEvent } from '#app/browser/till/outbox-events.ts'
import { findReceipt } from '#app/browser/till/outbox-sales.ts'
import { discountRefused, limitReached, limitText } from '#app/copy/phrases/merchant/pos.ts'
import { formatMoney, MAX_MINOR, type Minor, type MoneyFormat } from '#app/domain/money.ts'
import { MANY_OUTBOX_SALES } from '#app/domain/sale/outbox-order.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { SaleApproval } from '#app/domain/sale/sale-form.ts'
import { firstOverLimit } from '#app/domain/sale/till.ts'
import type { TillConfig } from '#app/domain/sale/till-config.ts'
import { changeDue, isEmptyTill, partGiven, type TillDraft, tillFigures } from '#app/domain/sale/till-draft.ts'
import { overLimit } from '#app/domain/staff/seller-limits.ts'
import { cashWords, manyWaiting, saleRefused, tillToasts } from '#copy/merchant/pos'
import { sayError } from '../../../ui/toast/toaster.tsx'
import { useRefresh } from '../../shell/live-refresh.ts'
import { PinDue } from '../lock/shared-till.tsx'
import { phoneIn, type WaitingOrder, waitingOrder } from '../receipt/waiting-order.ts'
import type { Till } from '../use-till.ts'
import { completeApproved, completeSale, type SaleProblem } from './complete-sale.ts'
import { newSale } from './new-sale.ts'
import type { SoldOrder } from './sale-answer.ts'

export interface SaleState {
  isBusy: boolean
  problem: SaleProblem | null
  sold: SoldOrder | WaitingOrder | null
  /** Null without typed cash. */
  cash: { given: Minor; change: Minor } | null
  /** Set when less cash than the total was given. */
  asked: PartGiven | null
  complete: () => void
  /** Says how far a seller may go; null within the limits. */
  limit: string | null
  sellsExtras: boolean
  allow: (approval: SaleApproval) => void
  /** True books the given amount, and the rest is owed. */
  answer: (books: boolean) => void
  /** Starts a new sale with what was added after the current one was saved. */
  startNew: () => void
  next: () => void
  /** For another cart, which the problem isn't about. */
  dismissProblem: () => void
}

interface PartGiven {
  given: Minor
  total: Minor
}

interface Selling {
  owner: TillOwner
  facts: TillConfig
  currency: string
  moneyFormat: MoneyFormat
  /** Without a connection what the book says is empty can be sold. */
  isUnreachable: boolean
}

export function useSale(
  { draft, change, settle }: Till,
  { owner, facts, currency, moneyFormat, isUnreachable }: Selling,
): SaleState {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ problem: SaleProblem; about: string } | null>(null)
  const [sold, setSold] = useState<SaleState['sold']>(null)
  const [cash, setCash] = useState<SaleState['cash']>(null)
  const [asked, setAsked] = useState<PartGiven | null>(null)
  const isSending = useRef(false)
  const refresh = useRefresh()
  const acceptedPart = useRef<PartGiven | null>(null)
  const { discount } = tillFigures(draft, moneyFormat)
  const over = facts.limits && overLimit({ ...draft, discount }, facts.limits, moneyFormat)
  const limit = over && limitText(over, moneyFormat)
  useBookedLater(owner, sold, setSold)
  const askPin = useContext(PinDue)
  const isAtRest = isEmptyTill(draft) && sold === null && !isBusy
  useEffect(() => {
    if (isAtRest) askPin?.()
  }, [isAtRest, askPin])

  async function complete(accepted: PartGiven | null, approval: SaleApproval = null) {
    // Without its money no sale is finished as paid by a prompt.
    if (isSending.current || (draft.prompt && !draft.prompt.isPaid)) return
    setAsked(null)
    if (isEmptyTill(draft)) return sayError(tillToasts().empty)
    const exceededLine = isUnreachable ? null : firstOverLimit(draft.lines)
    if (exceededLine) return sayError(limitReached(exceededLine.available))
    const { total, refusal, subtotal } = tillFigures(draft, moneyFormat)
    if (refusal) {
      const text = discountRefused(refusal, formatMoney(subtotal, moneyFormat))
      return refuse({ ok: false, title: saleRefused().title, text, field: 'discount' }, draft)
    }
    if (subtotal > MAX_MINOR)
      return refuse({ ok: false, title: saleRefused().title, text: saleRefused().tooLarge }, draft)
    const canAsk = !isUnreachable && !facts.seller?.withoutPin
    const problem = cashProblem(draft, total) ?? (limit !== null && !canAsk ? limitProblem(limit) : null)
    if (problem) return refuse(problem, draft)
    const given = partGiven(draft, total)
    if (given !== null && (accepted?.given !== given || accepted.total !== total)) return setAsked({ given, total })
    acceptedPart.current = accepted
    // Stored before sending: if the response is lost, the retry is the same sale.
    const saleId = draft.saleId ?? randomId()
    change({ saleId })
    isSending.current = true
    setBusy(true)
    // The PIN's dialog stays until it is judged.
    if (!approval) setRefused(null)
    const sent = { ...draft, saleId }
    const wanted = newSale(sent, { saleId, owner, currency, moneyFormat, seller: facts.seller })
    const completion = await (limit !== null || approval ? completeApproved(wanted, approval) : completeSale(wanted))
    isSending.current = false
    setBusy(false)
    if (completion.kind === 'refused') {
      refuse(completion.problem, draft)
      if (completion.problem.isStale) refresh()
      return
    }
    setRefused(null)
    settle(sent)
    const isLate = completion.kind === 'late'
    setCash(cashOf(draft, isLate ? total : completion.sale.total))
    setSold(isLate ? waitingOrder(completion.sale, facts) : completion.sale)
    if (isLate && completion.waiting >= MANY_OUTBOX_SALES) sayError(manyWaitingNow(completion.waiting))
    window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
  }

  function cashProblem({ method, cashText, customerPhone }: TillDraft, total: Minor): SaleProblem | null {
    const due = changeDue(cashText, total)
    const { title, owedByNobody } = saleRefused()
    if (method !== 'cash') return null
    if (!due.ok) return { ok: false, title, text: cashWords().invalid[due.reason], field: 'cash' }
    if ((due.change ?? 0) >= 0 || phoneIn(customerPhone, facts) !== '') return null
    const owed = formatMoney(-(due.change ?? 0), moneyFormat)
    return { ok: false, title, text: owedByNobody({ owed }), field: 'customerPhone' }
  }

  function limitProblem(text: string): SaleProblem {
    return { ok: false, title: saleRefused().title, text: `${text} ${saleRefused().pinOffline}`, field: 'discount' }
  }

  function refuse(problem: SaleProblem, sent: TillDraft) {
    setRefused((before) => ({ problem: withReason(problem, before?.problem), about: subjectOf(problem, sent) }))
  }

  return {
    isBusy,
    // A corrected field ends its problem.
    problem: refused && refused.about === subjectOf(refused.problem, draft) ? refused.problem : null,
    sold,
    cash,
    asked,
    limit,
    sellsExtras: facts.limits?.sellsExtras ?? true,
    complete: () => complete(null),
    allow: (approval) => complete(acceptedPart.current, approval),
    answer: (books) => (books ? complete(asked) : setAsked(null)),
    startNew() {
      change({ saleId: null })
      setRefused(null)
    },
    next() {
      if (sold) askPin?.()
      setSold(null)
    },
    dismissProblem: () => setRefused(null),
  }
}

function withReason(problem: SaleProblem, before: SaleProblem | undefined): SaleProblem {
  if (!problem.approval?.error || !before?.approval) return problem
  return { ...problem, text: before.text, approval: { ...problem.approval, text: before.approval.text } }
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

/** Part of the till that a problem is about; '' when no change of the till solves it. */
function subjectOf({ field, isStale }: SaleProblem, draft: TillDraft): string {
  const { method, mpesaCode, cashText, discountKind, discountText, lines, extras } = draft
  const pieces = lines.map(({ productId, size, quantity }) => [productId, size, quantity])
  const cart = [discountKind, discountText, pieces, extras]
  if (field === 'customerName') return draft[field]
  // The owed amount depends on all of these.
  if (field === 'customerPhone') return JSON.stringify([draft[field], method, cashText, cart])
  if (field === 'mpesaCode') return JSON.stringify([method, mpesaCode])
  if (field === 'cash') return JSON.stringify([method, cashText])
  if (field !== 'discount' && !isStale) return ''
  return JSON.stringify(cart)
}

/** A receipt on screen becomes the order's when its sale is booked. */
function useBookedLater(
  owner: TillOwner,
  sold: SoldOrder | WaitingOrder | null,
  show: (sold: SoldOrder) => void,
): void {
  const saleId = sold?.number === null ? sold.saleId : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the owner is made anew, a setter
  useEffect(() => {
    if (saleId === null) return
    let isShown = true
    const stop = onOutboxEvent(owner.accountId, async ({ kind }) => {
      if (kind !== 'changed') return
      const receipt = await findReceipt({ owner, saleId })
      if (receipt && isShown) show((receipt.answer as { sale: SoldOrder }).sale)
    })
    return () => {
      isShown = false
      stop()
    }
  }, [owner.accountId, owner.storeId, saleId])
}

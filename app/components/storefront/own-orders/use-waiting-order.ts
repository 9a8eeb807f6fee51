import { useCallback, useEffect, useRef, useState } from 'react'
import { rememberOrder } from '#app/browser/storage/placed-orders.ts'
import { type Cart, clearCart } from '#app/domain/cart/cart.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { forgetOrderKey } from '../checkout/order-key.ts'
import { type OrderAnswer, type OrderRefusal, sendOrder } from '../checkout/send-order.ts'
import { draftOf, isDraftChanged, restoreDraft } from '../checkout/use-checkout-draft.ts'
import { type Unanswered, useResend } from '../checkout/use-resend.ts'
import { useStoredOrders } from '../checkout/use-stored-orders.ts'
import {
  dropWaiting,
  findWaiting,
  isCartOf,
  keepWaiting,
  thisPage,
  type WaitingOrder,
} from '../checkout/waiting-order.ts'

interface Input {
  store: StoreSnapshot
  cart: Cart
  /** Cart or checkout is open: the waiting order may change there. */
  isCovered: boolean
  change(step: (cart: Cart) => Cart): Cart
  onPlaced(order: Extract<OrderAnswer, { ok: true }>, isAsked: boolean): void
}

export function useWaitingOrder({ store, cart, isCovered, change, onPlaced }: Input) {
  const { storeId, slug } = store
  const [waiting, setWaiting] = useState<WaitingOrder | null>(null)
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const isSending = useRef(false)

  const read = useCallback(async () => {
    // The network may return while it is read.
    const wasOffline = !navigator.onLine
    const found = await findWaiting(storeId)
    setWaiting(found)
    setRefusal(null)
    setFailed(false)
    setUnanswered(found && { tries: 0, wasOffline })
    return found
  }, [storeId])

  useEffect(() => {
    if (!isCovered) read()
  }, [isCovered, read])

  useStoredOrders(() => {
    if (!isCovered && !isBusy && !refusal) read()
  })

  const isChanged = waiting !== null && isDraftChanged(storeId, waiting.order)
  const isSentByItself =
    waiting !== null && !refusal && !isChanged && waiting.page === thisPage && isCartOf(waiting, cart)
  useResend(isSentByItself && !isCovered ? unanswered : null, () => send(false))

  async function send(isAsked: boolean) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailed(false)
    // Another tab may have sent or changed it.
    const current = await findWaiting(storeId)
    if (current) await post(current, isAsked)
    else setWaiting(null)
    isSending.current = false
    setBusy(false)
  }

  async function post(current: WaitingOrder, isAsked: boolean) {
    const next = { ...current, mayHaveArrived: current.mayHaveArrived || navigator.onLine }
    keepWaiting(next)
    const wasOffline = !navigator.onLine
    const answer = await sendOrder(slug, current.order)
    if (!answer) {
      setWaiting(next)
      setFailed(isAsked)
      setUnanswered((last) => ({ tries: (last?.tries ?? 0) + 1, wasOffline: wasOffline || !navigator.onLine }))
      return
    }
    await dropWaiting(storeId)
    const saved = answer.ok ? answer : answer.saved
    if (saved) rememberOrder(storeId, saved)
    if (!answer.ok) return setRefusal(answer)
    forgetOrderKey(storeId, current.order.requestId)
    change((inCart) => (isCartOf(current, inCart) ? clearCart() : inCart))
    setWaiting(null)
    onPlaced(answer, isAsked)
  }

  return {
    waiting,
    refusal,
    isBusy,
    hasFailed,
    isSentByItself,
    /** Its fields were changed in the checkout: it would be sent without these changes. */
    isChanged,
    sendNow: () => send(true),
    /** Keeps a newer cart and draft. False once another tab has placed the order. */
    async restore(order: WaitingOrder): Promise<boolean> {
      if (!refusal && !(await read())) return false
      restoreDraft(storeId, draftOf(order.order))
      change((inCart) => (inCart.items.length > 0 ? inCart : order.cart))
      if (!refusal) await keepWaiting({ ...order, page: 0 })
      return true
    },
  }
}

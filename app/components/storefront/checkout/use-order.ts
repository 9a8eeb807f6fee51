import { useEffect, useRef, useState } from 'react'
import { type Cart, cartLines } from '#app/domain/cart/cart.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import type { OrderFigures } from '#app/domain/order/place/draft.ts'
import { pageLanguage } from '#copy/language'
import { checkoutWords } from '#copy/storefront/checkout'
import { notices } from '#copy/storefront/notices'
import { orderNotices } from '#copy/storefront/order-notices'
import type { ownParts } from '../own-orders/own-orders.client.tsx'
import type { ReopenedOrder } from '../own-orders/reopened-order.ts'
import { forgetOrderKey, isFirstPosted, orderKey, storedOrderKey } from './order-key.ts'
import { type FieldTexts, isAboutCode, type OrderProblem, problemOf, textsOfFields } from './order-problem.ts'
import { goToOrder, type OrderAnswer, type OrderRefusal, type OrderRequest, sendOrder } from './send-order.ts'
import { type Unanswered, useResend } from './use-resend.ts'
import { useStoredOrders } from './use-stored-orders.ts'
import { dropWaiting, isCartOf, keepWaiting, thisPage, type WaitingOrder } from './waiting-order.ts'

interface Input {
  storeId: string
  slug: string
  moneyFormat: MoneyFormat
  cart: Cart
  /** Null until the module has loaded. */
  own: typeof ownParts | null
  check(): Promise<void>
  onCodeRefused(message: string): void
  clearStored(): void
}

export function useOrder({ storeId, slug, moneyFormat, cart, own, check, onCodeRefused, clearStored }: Input) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [quote, setQuote] = useState<OrderFigures | null>(null)
  const [unanswered, setUnanswered] = useState<Unanswered | null>(null)
  const isSending = useRef(false)
  const waiting = useRef<WaitingOrder | null>(null)
  const isOpen = useRef(true)
  useEffect(
    () => () => {
      isOpen.current = false
    },
    [],
  )
  useStoredOrders(() => {
    const sent = waiting.current
    // Another tab has received the response of the order that waits here.
    if (unanswered && sent && storedOrderKey(storeId) !== sent.order.requestId) settleElsewhere()
  })
  useResend(unanswered, () => {
    if (waiting.current && isCartOf(waiting.current, cart)) post(waiting.current)
    else pause()
  })

  function resume({ order, isChanged, isFromBefore }: ReopenedOrder) {
    if (isSending.current || !isOpen.current) return
    waiting.current = order
    if (isChanged) return sayChanged()
    sayWaiting(!navigator.onLine, true)
    setUnanswered({ tries: 0, wasOffline: isFromBefore || !navigator.onLine })
  }

  async function send(request: Omit<OrderRequest, 'requestId' | 'language'>) {
    const order = { ...request, language: pageLanguage(), requestId: orderKey(storeId, request.lines) }
    setProblem(null)
    await post({ storeId, order, moneyFormat, cart, since: Date.now(), page: thisPage, mayHaveArrived: false })
  }

  async function post(next: WaitingOrder) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    waiting.current = { ...next, mayHaveArrived: next.mayHaveArrived || navigator.onLine }
    const keeping = keepWaiting(waiting.current)
    const answer = await sendOrder(slug, next.order)
    if (answer?.ok) return arrive(answer)
    // Closed meanwhile: the page shows the result of an order that still waits.
    if (answer && isOpen.current) await explain(answer)
    if (!answer) await wait(keeping)
    isSending.current = false
    setBusy(false)
  }

  function arrive({ token, number, chatUrl }: Extract<OrderAnswer, { ok: true }>) {
    // Until the module has loaded, the order's page remembers it.
    own?.rememberOrder(storeId, { token, number })
    forgetKey()
    dropWaiting(storeId)
    clearStored()
    goToOrder(token, chatUrl)
  }

  async function wait(keeping: Promise<boolean>) {
    const wasOffline = !navigator.onLine
    sayWaiting(wasOffline, await keeping)
    setUnanswered((last) => ({ tries: (last?.tries ?? -1) + 1, wasOffline }))
  }

  function sayWaiting(isOffline: boolean, isKept: boolean) {
    const text = isKept ? orderNotices().orderWaits : orderNotices().orderWaitsHere
    setProblem({ title: isOffline ? notices().offline : notices().unreachable, text })
  }

  async function explain(refusal: OrderRefusal) {
    setUnanswered(null)
    await dropWaiting(storeId)
    setErrors(textsOfFields(refusal))
    setQuote((refusal.reason === 'price-changed' && refusal.quote) || null)
    setProblem(isAboutCode(refusal) ? null : problemOf(refusal))
    if (isAboutCode(refusal)) return onCodeRefused(refusal.message)
    if (refusal.saved) own?.rememberOrder(storeId, refusal.saved)
    // The currency may have changed with the price: only the store's page has it.
    if (refusal.reason === 'price-changed') window.dispatchEvent(new Event('inventoryUpdated'))
    if (!refusal.fields && !refusal.saved) await check()
  }

  function settleElsewhere() {
    setUnanswered(null)
    const latest = own?.placedOrders(storeId)[0]
    if (!latest) return setProblem(null)
    const title = checkoutWords().orderSaved({ number: orderNumber(latest.number) })
    setProblem({ title, text: checkoutWords().savedElsewhere, token: latest.token })
  }

  function forgetKey() {
    if (waiting.current) forgetOrderKey(storeId, waiting.current.order.requestId)
  }

  /** Later edits are not in the waiting order: it is sent when the shopper says so. */
  function pause() {
    if (!unanswered) return
    setUnanswered(null)
    sayChanged()
    if (waiting.current) keepWaiting({ ...waiting.current, page: 0 })
  }

  function sayChanged() {
    setProblem({ title: orderNotices().orderChanged, text: orderNotices().orderChangedText })
  }

  return {
    isBusy,
    problem,
    errors,
    /** The server's figures after a price change; valid until the cart or the delivery changes. */
    quote,
    send,
    resume,
    pause,
    setErrors,
    /** Keeps a solved challenge, which has its proof. */
    forgetProblem: () => setProblem((current) => (current?.siteKey || current?.token ? current : null)),
    forgetQuote: () => setQuote(null),
    /** Clears the cart when the saved order was made from it. */
    settle() {
      const key = waiting.current?.order.requestId ?? ''
      if (!isFirstPosted(storeId, key, cartLines(cart))) return
      forgetKey()
      clearStored()
    },
    /** After a 409 the next submission gets a new idempotency key. */
    startAnew: forgetKey,
  }
}

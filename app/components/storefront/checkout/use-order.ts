import { useRef, useState } from 'react'
import { checkoutErrors, checkoutWords, fieldErrors } from '#app/copy/en/checkout.ts'
import { notices } from '#app/copy/en/storefront-notices.ts'
import type { CheckoutField } from '#app/domain/order/checkout-fields.ts'
import type { OrderFigures } from '#app/domain/order/draft.ts'
import { unreachable } from '../unreachable.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'
import { goToOrder, type OrderRefusal, type OrderRequest, sendOrder } from './send-order.ts'

export type FieldTexts = Partial<Record<CheckoutField, string>>

export interface OrderProblem {
  title: string
  text: string
  /** The order that this cart has become already. */
  token?: string
  /** There was no network: the order goes out with the next one. */
  isWaiting?: boolean
  /** For the challenge that lets a person go on. */
  siteKey?: string
}

interface Input {
  storeId: string
  slug: string
  /** Brings cart and discount up to date. */
  check(): Promise<void>
  /** What is wrong is said at the code. */
  onCodeRefused(message: string): void
  clearStored(): void
}

/** Sends the order, once at a time, and keeps what came back. */
export function useOrder({ storeId, slug, check, onCodeRefused, clearStored }: Input) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<OrderProblem | null>(null)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [quote, setQuote] = useState<OrderFigures | null>(null)
  const isSending = useRef(false)

  async function send(order: Omit<OrderRequest, 'requestId'>) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setTrouble(null)
    const answer = await sendOrder(slug, { ...order, requestId: orderKey(storeId, order.lines) })
    if (answer?.ok) {
      forgetOrderKey(storeId)
      clearStored()
      goToOrder(answer.token, answer.chatUrl)
      return
    }
    if (answer) await explain(answer)
    else if (navigator.onLine) setTrouble(unreachable())
    else setTrouble({ title: notices.offline, text: notices.offlineOrder, isWaiting: true })
    isSending.current = false
    setBusy(false)
  }

  async function explain(refusal: OrderRefusal) {
    setErrors(fieldTexts(refusal))
    setQuote((refusal.reason === 'price-changed' && refusal.quote) || null)
    if (isAboutCode(refusal)) return onCodeRefused(refusal.message)
    const { token, siteKey } = refusal
    setTrouble({ title: checkoutWords.failed, text: refusal.message || wordsFor(refusal), token, siteKey })
    if (!refusal.fields && !refusal.token) await check()
  }

  return {
    isBusy,
    trouble,
    errors,
    /** The server's figures after a price has changed; they hold until something else changes. */
    quote,
    send,
    setErrors,
    forgetQuote: () => setQuote(null),
    /** After a 409 the shopper may go on: the next one is an order of its own. */
    startAnew: () => forgetOrderKey(storeId),
  }
}

function isAboutCode({ reason }: OrderRefusal): boolean {
  return reason.startsWith('discount-') || reason === 'too-many-codes'
}

function wordsFor({ reason }: OrderRefusal): string {
  return reason in checkoutErrors ? checkoutErrors[reason as keyof typeof checkoutErrors] : checkoutWords.failedText
}

function fieldTexts({ fields = {} }: OrderRefusal): FieldTexts {
  const texts = Object.entries(fields).map(([field, reason]) => {
    return [field, reason in fieldErrors ? fieldErrors[reason as keyof typeof fieldErrors] : reason]
  })
  return Object.fromEntries(texts)
}

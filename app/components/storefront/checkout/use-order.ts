import { useRef, useState } from 'react'
import { checkoutErrors, checkoutWords, fieldErrors } from '#app/copy/en/storefront/checkout.ts'
import { notices } from '#app/copy/en/storefront/notices.ts'
import type { CheckoutField } from '#app/domain/order/checkout-fields.ts'
import type { OrderFigures } from '#app/domain/order/draft.ts'
import { asksSeller } from '#app/domain/refusal.ts'
import { unreachableMessage } from '../unreachable.ts'
import { forgetOrderKey, orderKey } from './order-key.ts'
import { goToOrder, type OrderRefusal, type OrderRequest, sendOrder } from './send-order.ts'

export type FieldTexts = Partial<Record<CheckoutField, string>>

export interface OrderProblem {
  title: string
  text: string
  token?: string
  isWaiting?: boolean
  siteKey?: string
  asksSeller?: boolean
}

interface Input {
  storeId: string
  slug: string
  check(): Promise<void>
  onCodeRefused(message: string): void
  clearStored(): void
}

export function useOrder({ storeId, slug, check, onCodeRefused, clearStored }: Input) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [quote, setQuote] = useState<OrderFigures | null>(null)
  const isSending = useRef(false)

  async function send(order: Omit<OrderRequest, 'requestId'>) {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setProblem(null)
    const answer = await sendOrder(slug, { ...order, requestId: orderKey(storeId, order.lines) })
    if (answer?.ok) {
      forgetOrderKey(storeId)
      clearStored()
      goToOrder(answer.token, answer.chatUrl)
      return
    }
    if (answer) await explain(answer)
    else if (navigator.onLine) setProblem(unreachableMessage())
    else setProblem({ title: notices.offline, text: notices.offlineOrder, isWaiting: true })
    isSending.current = false
    setBusy(false)
  }

  async function explain(refusal: OrderRefusal) {
    setErrors(fieldTexts(refusal))
    setQuote((refusal.reason === 'price-changed' && refusal.quote) || null)
    if (isAboutCode(refusal)) return onCodeRefused(refusal.message)
    const { token, siteKey } = refusal
    setProblem({
      title: checkoutWords.failed,
      text: refusal.message || wordsFor(refusal),
      token,
      siteKey,
      asksSeller: asksSeller(refusal.reason) && !siteKey,
    })
    if (!refusal.fields && !refusal.token) await check()
  }

  return {
    isBusy,
    problem,
    errors,
    /** The server's figures after a price change; valid until the cart or the delivery changes. */
    quote,
    send,
    setErrors,
    forgetQuote: () => setQuote(null),
    /** After a 409 the next submission gets a new idempotency key. */
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

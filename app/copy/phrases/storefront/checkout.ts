import { lineName } from '#app/copy/phrases/line-name.ts'
import { waitSeconds } from '#app/copy/phrases/wait.ts'
import type { CheckoutField } from '#app/domain/order/place/checkout-fields.ts'
import type { LineRefusal } from '#app/domain/order/place/draft.ts'
import { type Platform, platformName } from '#app/domain/store/store.ts'
import { lineErrors, problemFieldWords, submitWords, tooManyOrders as tooMany } from '#copy/storefront/checkout'
import { orderFormWords } from '#copy/storefront/order-form'

export type ProblemField = CheckoutField | 'code'

export function problemFields(platform: Platform): Record<ProblemField, string> {
  return { ...problemFieldWords(), phone: problemFieldWords().phone({ platform: platformName(platform) }) }
}

export function submitLabel(platform: Platform, hasContact: boolean): string {
  return hasContact ? submitWords().chat({ platform: platformName(platform) }) : submitWords().plain
}

export function nextStepText(platform: Platform, hasContact: boolean): string {
  return hasContact ? submitWords().chatHint({ platform: platformName(platform) }) : submitWords().plainHint
}

export function nextStepTextWithoutScript(platform: Platform, hasContact: boolean): string {
  return hasContact ? orderFormWords().buttonHint({ platform: platformName(platform) }) : submitWords().plainHint
}

export function lineError(refusal: LineRefusal): string {
  const words = lineErrors()
  const product = refusal.name || words.nameless
  const line = lineName(product, refusal.sizeLabel)
  switch (refusal.reason) {
    case 'size-unknown':
      return words['size-unknown']({ product, size: refusal.sizeLabel ?? '' })
    case 'out-of-stock':
      return refusal.size === null ? words['out-of-stock']({ line }) : words['size-out']({ line })
    case 'only-n-left':
      return words['only-n-left']({ line, n: refusal.n ?? 0 })
    default:
      return words[refusal.reason]({ line })
  }
}

export function tooManyOrders(waitMs: number): string {
  return tooMany({ seconds: waitSeconds(waitMs) })
}

import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { DiscountAnswer } from '#app/components/merchant/discounts/discounts-view.ts'
import { discountFailed } from '#app/copy/phrases/merchant/discounts.ts'
import type { DiscountsRefused } from '#app/data/store/discounts.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { hasEnded } from '#app/domain/discount/discount.ts'
import { discountForm } from '#app/domain/discount/discount-form.ts'
import { discountTerms } from '#app/domain/discount/discount-terms.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { discountDone, discountExpired, discountsSection, discountRefused as words } from '#copy/merchant/discounts'
import { orderToasts } from '#copy/merchant/orders'

type Submission = ReturnType<typeof parseDiscount>

/** Runs create-, edit-, switch- and delete-discount; null for any other intent. */
export async function answerDiscounts(form: FormData, store: OpenStore, now: number) {
  const { discounts } = store
  const intent = textField(form, 'intent')
  const code = foldCode(textField(form, 'code'))
  switch (intent) {
    case 'create-discount':
    case 'edit-discount':
      return saveDiscount(intent, form, store, now)
    case 'switch-discount': {
      const isActive = textField(form, 'isActive') === 'on'
      const result = await discounts.setActive(code, isActive)
      if (!isActive) return answer(intent, discountDone().off, result)
      const discount = (await discounts.list()).find((row) => row.code === code)
      return answer(intent, { ...discountDone().on, ...expiryOf(discount ?? null, now) }, result)
    }
    case 'delete-discount':
      return answer(intent, discountDone().deleted, await discounts.remove(code))
    default:
      return null
  }
}

async function saveDiscount(intent: string, form: FormData, { discounts, settings }: OpenStore, now: number) {
  const submission = parseDiscount(form)
  if (submission.status !== 'success') return refused(intent, { lastResult: submission.reply() })
  const zone = (await settings.find())?.timeZone ?? DEFAULT_TIME_ZONE
  const { code } = submission.value
  const terms = discountTerms(submission.value, zone)
  const expiry = expiryOf(terms, now)
  if (intent === 'create-discount') {
    return answer(intent, { ...discountDone().created, ...expiry }, await discounts.create(code, terms), submission)
  }
  const version = parseWholeNumber(textField(form, 'version')) ?? 0
  return answer(
    intent,
    { ...discountDone().updated, ...expiry },
    await discounts.edit(code, terms, version),
    submission,
  )
}

function expiryOf(discount: { endsAt: number | null } | null, now: number): { text?: string } {
  return discount && hasEnded(discount, now) ? { text: discountExpired() } : {}
}

function parseDiscount(form: FormData) {
  return parseWithZod(form, { schema: discountForm })
}

function answer(
  intent: string,
  toast: { title: string; text?: string },
  result: { ok: true } | DiscountsRefused,
  submission?: Submission,
) {
  return result.ok ? data<DiscountAnswer>({ ok: true, intent, ...toast }) : explain(intent, result, submission)
}

function explain(intent: string, refusal: DiscountsRefused, submission?: Submission) {
  switch (refusal.reason) {
    case 'discounts-need-pro': {
      const link = { path: upgradePath('free'), label: discountsSection().upgrade }
      return refused(intent, { ...orderToasts().premium, link })
    }
    case 'discount-exists': {
      const lastResult = submission?.reply({ fieldErrors: { code: [words().exists] } })
      return refused(intent, { text: words().exists, lastResult })
    }
    case 'fewer-than-used': {
      const text = words().fewerThanUsed({ uses: refusal.uses })
      return refused(intent, { text, lastResult: submission?.reply({ fieldErrors: { maxUses: [text] } }) })
    }
    case 'discount-gone':
      return refused(intent, { text: words().gone }, 404)
    case 'discount-changed':
      return refused(intent, { text: words().changed }, 409)
    case 'too-many-discounts':
      return refused(intent, { text: words().tooMany })
  }
}

function refused(intent: string, answer: Partial<DiscountAnswer>, status = 422) {
  return data<DiscountAnswer>({ ok: false, intent, title: discountFailed(intent), ...answer }, { status })
}

function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

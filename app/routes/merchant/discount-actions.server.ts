import { data } from '@remix-run/cloudflare'
import type { DiscountAnswer } from '#app/components/merchant/discounts/discounts-view.ts'
import {
  discountDone,
  discountFailed,
  discountFieldWords,
  discountsSection,
  discountRefused as words,
} from '#app/copy/en/merchant-discounts.ts'
import { orderToasts } from '#app/copy/en/orders.ts'
import type { DiscountsRefused } from '#app/data/store/discounts.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { foldCode } from '#app/domain/discount/discount.ts'
import { checkDiscount } from '#app/domain/discount/discount-form.ts'
import { discountTerms } from '#app/domain/discount/discount-terms.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { upgradePath } from '#app/domain/plan/limits.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'

/** Runs create-, edit-, switch- and delete-discount; null for any other intent. */
export async function answerDiscounts(fields: Fields, { discounts, settings }: OpenStore) {
  const { intent } = fields
  const code = foldCode(fields.code ?? '')
  switch (intent) {
    case 'create-discount':
    case 'edit-discount': {
      const check = checkDiscount(fields)
      if (!check.ok) return refused(fields, { errors: discountFieldWords(check.errors) })
      const zone = (await settings.find())?.timeZone ?? DEFAULT_TIME_ZONE
      const terms = discountTerms(check.value, zone)
      if (intent === 'create-discount') {
        return answer(fields, discountDone.created, await discounts.create(check.value.code, terms))
      }
      return answer(fields, discountDone.updated, await discounts.edit(code, terms, Number(fields.version)))
    }
    case 'switch-discount': {
      const isActive = fields.isActive === 'on'
      return answer(fields, isActive ? discountDone.on : discountDone.off, await discounts.setActive(code, isActive))
    }
    case 'delete-discount':
      return answer(fields, discountDone.deleted, await discounts.remove(code))
    default:
      return null
  }
}

function answer(fields: Fields, toast: { title: string }, result: { ok: true } | DiscountsRefused) {
  return result.ok ? data<DiscountAnswer>({ ...emptyAnswer(fields), ok: true, ...toast }) : explain(fields, result)
}

function explain(fields: Fields, refusal: DiscountsRefused) {
  switch (refusal.reason) {
    case 'discounts-need-pro': {
      const way = { path: upgradePath('free'), label: discountsSection.upgrade }
      return refused(fields, { ...orderToasts.premium, way })
    }
    case 'discount-exists':
      return refused(fields, { text: words.exists, errors: { code: words.exists } })
    case 'fewer-than-used': {
      const text = words.fewerThanUsed(refusal.uses)
      return refused(fields, { text, errors: { maxUses: text } })
    }
    case 'discount-gone':
      return refused(fields, { text: words.gone }, 404)
    case 'discount-changed':
      return refused(fields, { text: words.changed }, 409)
    case 'too-many-discounts':
      return refused(fields, { text: words.tooMany })
  }
}

function refused(fields: Fields, answer: Partial<DiscountAnswer>, status = 422) {
  return data<DiscountAnswer>({ ...emptyAnswer(fields), ...answer }, { status })
}

function emptyAnswer(values: Fields): DiscountAnswer {
  const intent = values.intent ?? ''
  return { ok: false, intent, title: discountFailed(intent), values, errors: {}, error: null }
}

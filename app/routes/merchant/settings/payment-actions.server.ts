import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/cloudflare'
import type { PaymentAnswer } from '#app/components/merchant/payments/payments-view.ts'
import { refusedResult } from '#app/components/merchant/settings-forms/form-answer.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import type { PaymentRefused } from '#app/data/store/payment-methods.server.ts'
import { type Fields, fieldsOf } from '#app/domain/onboarding/fields.ts'
import { type MethodInput, methodForm } from '#app/domain/payment/method-form.ts'
import { MAX_PAYMENT_METHODS, type PaymentMethod } from '#app/domain/payment/payment-method.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { paymentDone, paymentList, paymentRefused as words } from '#copy/merchant/payments'

const MAX_ID = 64

/** Null for an unknown intent. */
export async function answerPayments(form: FormData, { payments }: OpenStore) {
  const fields = fieldsOf(form)
  const id = (fields.id ?? '').slice(0, MAX_ID)
  switch (fields.intent) {
    case 'add':
    case 'edit':
      return saveMethod(fields.intent, id, form, payments)
    case 'remove':
      return answer(fields.intent, fields, await payments.remove(id))
    case 'show-code':
    case 'hide-code': {
      const version = parseWholeNumber(fields.version) ?? 0
      return answer(fields.intent, fields, await payments.answerTrial(id, fields.intent === 'show-code', version))
    }
    case 'order':
      await payments.reorder(idsOf(fields.ids))
      return answer(fields.intent, fields, { ok: true })
    default:
      return null
  }
}

async function saveMethod(intent: 'add' | 'edit', id: string, form: FormData, payments: OpenStore['payments']) {
  const fields = fieldsOf(form)
  const submission = parseWithZod(form, { schema: methodForm })
  if (submission.status !== 'success') {
    return refused(intent, { title: '', values: fields, lastResult: refusedResult(submission.error) })
  }
  const method = submission.value
  if (intent === 'edit') {
    return answer(intent, fields, await payments.edit(id, method, parseWholeNumber(fields.version) ?? 0))
  }
  if (!isWhole(method) || id === '') throw badRequest()
  return answer(intent, fields, await payments.add(id, method))
}

/** False for a stored method's unknown kind, which nobody can add. */
function isWhole(method: MethodInput): method is PaymentMethod {
  return method.methodType !== undefined
}

function answer(intent: keyof ReturnType<typeof paymentDone>, values: Fields, result: { ok: true } | PaymentRefused) {
  if (result.ok) return data<PaymentAnswer>({ ok: true, intent, ...paymentDone()[intent] })
  switch (result.reason) {
    case 'payment-gone':
      return refused(intent, { text: words().gone, values }, 404)
    case 'payment-changed':
      return refused(intent, { text: words().changed, values }, 409)
    case 'too-many-payments':
      return refused(intent, { text: paymentList().full({ max: MAX_PAYMENT_METHODS }), values })
  }
}

function refused(intent: string, answer: Partial<PaymentAnswer>, status = 422) {
  return data<PaymentAnswer>({ ok: false, intent, title: words().title, ...answer }, { status })
}

function idsOf(json = '[]'): string[] {
  try {
    const ids: unknown = JSON.parse(json)
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string').slice(0, MAX_PAYMENT_METHODS) : []
  } catch {
    return []
  }
}

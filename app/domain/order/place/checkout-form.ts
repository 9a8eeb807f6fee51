import * as z from 'zod'
import type { CartLine } from '#app/domain/cart/cart.ts'
import { readPin } from '#app/domain/delivery/pin.ts'
import { type DeliverySlot, readSlot, slotValue } from '#app/domain/delivery/slots.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { oneLine } from '../message/chat-text.ts'
import type { DeliveryMethod } from '../order.ts'
import { type CheckoutErrors, LANDMARK_MAX, NOTE_MAX } from './checkout-fields.ts'
import { mergeLines } from './draft.ts'

export interface CheckoutInput {
  requestId: string
  lines: CartLine[]
  deliveryMethod: DeliveryMethod
  customer: { name: string; phone: string; countryIso: string; address: string }
  code: string
  note?: string
  areaId?: string
  slot?: DeliverySlot
  landmark?: string
  pin?: string
  quotedTotal: number | null
  quotedCurrency?: string | null
  /** Not part of what a replay must repeat. */
  language?: string | null
}

export type CheckoutParse =
  | { ok: true; input: CheckoutInput }
  | { ok: false; reason: 'checkout-invalid'; fields: string[] }
  | { ok: false; reason: 'fields-invalid'; errors: CheckoutErrors }
  | { ok: false; reason: 'discount-unknown' }

type TextRefusal =
  | 'name-too-long'
  | 'phone-too-long'
  | 'address-too-long'
  | 'landmark-too-long'
  | 'pin-invalid'
  | 'discount-unknown'

// These lengths only reject abuse; a shopper's errors come from checkCheckout and draftOrder.
const text = (max: number, refusal: TextRefusal) => z.string().max(max, refusal).default('')
const line = z.object({
  productId: z.string().min(1).max(64),
  size: z.string().max(100).nullish(),
  quantity: z.union([
    z.number(),
    z
      .string()
      .max(12)
      .transform((digits) => parseWholeNumber(digits) ?? Number.NaN),
  ]),
})
const checkout = z.object({
  requestId: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  lines: z.array(line).max(1000),
  deliveryMethod: z.enum(['delivery', 'pickup']),
  customer: z.object({
    name: text(2000, 'name-too-long'),
    phone: text(100, 'phone-too-long'),
    countryIso: z.string().regex(/^[A-Z]{2}$/),
    address: text(4000, 'address-too-long'),
  }),
  code: text(200, 'discount-unknown'),
  note: z.string().max(4000).default(''),
  areaId: z.string().max(64).nullish(),
  slot: z.string().max(40).nullish(),
  landmark: z
    .string()
    .transform(oneLine)
    .refine((typed) => typed.length <= LANDMARK_MAX, 'landmark-too-long' satisfies TextRefusal)
    .default(''),
  pin: z
    .string()
    .transform((typed) => (typed.trim() === '' ? { ok: true as const, pin: '' } : readPin(typed)))
    .refine(({ ok }) => ok, 'pin-invalid' satisfies TextRefusal)
    .transform((read) => (read.ok ? read.pin : ''))
    .nullish(),
  quotedTotal: z.number().int().nullish(),
  quotedCurrency: z.string().max(3).nullish(),
  language: z.string().max(8).nullish().catch(null),
})

/** Reads the script's JSON or a form, whose `area` and `point` are '{id}~{fee shown}'. */
export function parseCheckout(body: unknown): CheckoutParse {
  const parsed = checkout.safeParse(body instanceof FormData ? fromForm(body) : body)
  if (!parsed.success) return refuseIssues(parsed.error.issues)
  const { customer, lines, code, note, quotedTotal, areaId, slot, landmark, pin, ...rest } = parsed.data
  return {
    ok: true,
    input: {
      ...rest,
      lines: lines.map(({ productId, size, quantity }) => ({ productId, size: size || null, quantity })),
      customer: {
        countryIso: customer.countryIso,
        name: visibleLine(customer.name),
        phone: oneLine(customer.phone),
        address: oneLine(customer.address),
      },
      code: foldCode(code),
      note: oneLine(oneLine(note).slice(0, NOTE_MAX)),
      ...placeOf({ areaId, slot, landmark, pin }),
      quotedTotal: quotedTotal ?? null,
    },
  }
}

function placeOf({
  areaId,
  slot,
  landmark,
  pin,
}: Pick<z.infer<typeof checkout>, 'areaId' | 'slot' | 'landmark' | 'pin'>) {
  const time = readSlot(slot ?? '')
  return {
    ...(areaId ? { areaId } : {}),
    ...(areaId && time ? { slot: time } : {}),
    ...(landmark ? { landmark } : {}),
    ...(pin ? { pin } : {}),
  }
}

function refuseIssues(issues: z.core.$ZodIssue[]): Extract<CheckoutParse, { ok: false }> {
  const errors: CheckoutErrors = {}
  let isCodeTooLong = false
  for (const { message } of issues) {
    if (message === 'name-too-long') errors.name = message
    else if (message === 'phone-too-long') errors.phone = message
    else if (message === 'address-too-long') errors.address = message
    else if (message === 'landmark-too-long') errors.landmark = message
    else if (message === 'pin-invalid') errors.pin = message
    else if (message === 'discount-unknown') isCodeTooLong = true
    else return { ok: false, reason: 'checkout-invalid', fields: issues.map((issue) => issue.path.join('.')) }
  }
  const isCodeAlone = isCodeTooLong && Object.keys(errors).length === 0
  return isCodeAlone ? { ok: false, reason: 'discount-unknown' } : { ok: false, reason: 'fields-invalid', errors }
}

/** Hash input for replays: independent of the line order, the key and the quoted total. */
export function canonicalOrder(input: CheckoutInput): string {
  const { name, phone, countryIso, address } = input.customer
  const lines = mergeLines(input.lines).map(({ productId, size, quantity }) =>
    JSON.stringify([productId, size, quantity]),
  )
  return JSON.stringify([
    lines.sort(),
    input.deliveryMethod,
    name,
    phone,
    countryIso,
    input.deliveryMethod === 'pickup' ? '' : address,
    input.code,
    input.note,
    input.areaId,
    input.slot && slotValue(input.slot),
    input.landmark,
    input.pin,
  ])
}

function fromForm(form: FormData): unknown {
  const field = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const total = field('quotedTotal')
  const area = field(field('deliveryMethod') === 'pickup' ? 'point' : 'area')
  return {
    requestId: field('requestId'),
    lines: formLines(form, field('lines')),
    deliveryMethod: field('deliveryMethod'),
    customer: {
      name: field('name'),
      phone: field('phone'),
      countryIso: field('countryIso'),
      address: field('address'),
    },
    code: field('code'),
    note: field('note'),
    areaId: area?.split('~')[0],
    slot: field('slot'),
    landmark: field('landmark'),
    pin: field('pin'),
    quotedTotal: parseWholeNumber(total),
    quotedCurrency: field('quotedCurrency'),
    language: field('language'),
  }
}

function formLines(form: FormData, json: string | undefined): unknown {
  if (json !== undefined) {
    try {
      return JSON.parse(json)
    } catch {
      return null
    }
  }
  const sizes = form.getAll('size')
  const quantities = form.getAll('quantity')
  return form.getAll('productId').map((productId, index) => ({
    productId,
    size: sizes[index] ?? null,
    quantity: quantities[index] ?? 1,
  }))
}

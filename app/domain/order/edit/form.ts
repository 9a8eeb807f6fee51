import '#app/domain/no-eval.ts'
import * as z from 'zod'
import type { NewOrderDraft } from '../place/new-order-draft.ts'
import type { EditDraft } from './draft.ts'

// These lengths only reject abuse: readDraft refuses what is too long for a field.
const text = z.string().max(4_000)

const line = z.object({
  line: z.number().int().nullable(),
  productId: z.string().min(1).max(64).nullable(),
  size: z.string().max(100),
  name: text,
  quantity: z.string().max(20),
  price: z.string().max(40),
})

const lines = z.array(line).max(200)
const method = z.enum(['delivery', 'pickup'])
const amount = z.string().max(40)

const editDraft = z.object({
  ...{ lines, discount: amount, fee: amount, method, address: text, note: text, reason: text },
  area: z.string().max(64).optional(),
  isAgreed: z.boolean(),
}) satisfies z.ZodType<EditDraft>

const newOrderDraft = z.object({
  ...{ lines, fee: amount, method, address: text, note: text },
  ...{ name: text, phone: text },
}) satisfies z.ZodType<NewOrderDraft>

const editRequest = z.object({
  requestId: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  revision: z.coerce.number().int().min(0),
  paid: z.coerce.number().int(),
})

export const requestIdForm = editRequest.shape.requestId

export function parseEditForm(fields: Record<string, unknown>) {
  const [request, draft] = [editRequest.safeParse(fields), editDraft.safeParse(readJson(fields.draft))]
  return request.success && draft.success ? { ...request.data, draft: draft.data } : null
}

export function parseNewOrderForm(fields: Record<string, unknown>) {
  const requestId = requestIdForm.safeParse(fields.requestId)
  const draft = newOrderDraft.safeParse(readJson(fields.draft))
  return requestId.success && draft.success ? { requestId: requestId.data, draft: draft.data } : null
}

function readJson(json: unknown): unknown {
  try {
    return JSON.parse(String(json))
  } catch {
    return null
  }
}

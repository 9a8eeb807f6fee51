import type { AppLoadContext } from '@remix-run/cloudflare'
import { type Merchant, requirePermission } from '#app/auth/guards.server.ts'
import { countAttempt, retryAfter } from '#app/data/sql/limits.server.ts'
import { freshCookie } from '#app/data/store-page/fresh-cookie.server.ts'
import type { ImportAnswer } from '#app/domain/catalog/import/import-answer.ts'
import { type ImportForm, importForm } from '#app/domain/catalog/import/import-form.ts'
import { IMPORT_STEPS } from '#app/domain/limit.ts'
import { intentPermission } from '#app/domain/staff/merchant-routes.ts'
import { withForm } from '#app/request-body.server.ts'

/** A hundred products with long descriptions. */
const MAX_IMPORT_FORM = 1_500_000

export async function importStep(request: Request, context: AppLoadContext, merchant: Merchant): Promise<Response> {
  const { store } = merchant
  const limit = await countAttempt(context, IMPORT_STEPS, store.id)
  if (!limit.ok) return answerImport({ ok: false, reason: 'too-many-steps' }, 429, retryAfter(limit.waitMs))
  const limits = { maxBytes: MAX_IMPORT_FORM, turn: `store:${store.id}` }
  return withForm(context, request, limits, async (form) => {
    if (!form.ok && form.status === 429)
      return answerImport({ ok: false, reason: 'too-many-steps' }, 429, retryAfter(5_000))
    if (!form.ok)
      return answerImport({ ok: false, reason: form.status === 413 ? 'too-large' : 'rows-unreadable' }, form.status)
    const parsed = importForm.safeParse(Object.fromEntries(form.value))
    if (!parsed.success) return answerImport({ ok: false, reason: 'rows-unreadable' }, 400)
    requirePermission(store, intentPermission('/products/import.json', parsed.data.intent))
    const result = await runStep(parsed.data, merchant)
    return answerImport(result, result.ok ? 200 : 409, { 'Set-Cookie': freshCookie(store.id, context.now()) })
  })
}

async function runStep(form: ImportForm, { store }: Merchant): Promise<ImportAnswer> {
  const { imports } = store.rows
  switch (form.intent) {
    case 'match':
      return { ok: true, ...(await imports.match(form.products, form.options)) }
    case 'start':
      return imports.start({ id: form.id, name: form.name, by: store.actor }, form.options, form.count)
    case 'part':
      return imports.part(form.id, form.from, form.products)
    case 'run':
      return imports.run(form.id)
    case 'undo':
      return imports.undo(form.id)
  }
}

export function answerImport(body: ImportAnswer, status: number, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

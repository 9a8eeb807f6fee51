import type { CatalogActionData } from '../answer.ts'

const TIMEOUT_MS = 30_000

/** Null when nothing was decided: the same form may be sent again. */
export async function postProduct(form: FormData): Promise<CatalogActionData | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch('/products/create', { method: 'POST', body: form, signal })
    const isDecided = response.ok || [404, 409, 422].includes(response.status)
    return isDecided ? ((await response.json()) as CatalogActionData) : null
  } catch {
    return null
  }
}

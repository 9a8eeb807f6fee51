import type { ImportAnswer } from '#app/domain/catalog/import/import-answer.ts'
import { accountHeaders } from './page-account.ts'

const TIMEOUT_MS = 30_000

/** Null without an answer: every step may be sent again. */
export async function postImport(
  intent: 'match' | 'start' | 'part' | 'run' | 'undo',
  fields: Record<string, unknown>,
): Promise<ImportAnswer | null> {
  const form = new FormData()
  form.set('intent', intent)
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  try {
    const response = await fetch('/products/import.json', {
      method: 'POST',
      body: form,
      headers: accountHeaders(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return (await response.json()) as ImportAnswer
  } catch {
    return null
  }
}

import { parseWithZod } from '@conform-to/zod/v4'
import type { ZodType } from 'zod'

/** A form as the server and the page read it: its value, or the first refusal of each field. */
export function submit<Output>(schema: ZodType<Output>, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseWithZod(form, { schema })
  if (submission.status === 'success') return { ok: true as const, value: submission.value }
  const refusals = Object.entries(submission.error ?? {}).map(([name, keys]) => [name, keys?.[0]])
  return { ok: false as const, errors: Object.fromEntries(refusals) as Record<string, string> }
}

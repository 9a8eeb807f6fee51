import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { visibleLine } from './visible-line.ts'

export const textField = z.string().trim().catch('')

export const nameField = textField.transform(visibleLine)

export const switchField = textField.transform((text) => text === 'on')

/** Reads a field that holds JSON. */
export const jsonField = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return refuse(context, 'unreadable')
  }
})

/** Adds an issue from within a transform; returns zod's NEVER. */
export function refuse(context: z.RefinementCtx, refusal: string, field?: string): never {
  context.addIssue({ code: 'custom', message: refusal, path: field === undefined ? [] : [field] })
  return z.NEVER
}

export function firstRefusal<Refusal extends string>(
  errors: Record<string, string[] | null> | null | undefined,
): Refusal | undefined {
  const [first] = Object.values(errors ?? {}).flatMap((refusals) => refusals ?? [])
  return first as Refusal | undefined
}

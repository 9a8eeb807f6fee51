import '#app/domain/no-eval.ts'
import * as z from 'zod'
import { visibleLine } from './visible-line.ts'

/** A trimmed text; '' when the field is missing or not a text. */
export const textField = z.string().trim().catch('')

/** A name: one line of visible letters. */
export const nameField = textField.transform(visibleLine)

export const switchField = textField.transform((text) => text === 'on')

/** Refuses the value, or the `field` of a form, from within a transform; returns zod's NEVER. */
export function refuse(context: z.RefinementCtx, refusal: string, field?: string): never {
  context.addIssue({ code: 'custom', message: refusal, path: field === undefined ? [] : [field] })
  return z.NEVER
}

/** The first refusal of a submission that its schema refused, in the order of its fields. */
export function firstRefusal<Refusal extends string>(
  errors: Record<string, string[] | null> | null | undefined,
): Refusal | undefined {
  const [first] = Object.values(errors ?? {}).flatMap((refusals) => refusals ?? [])
  return first as Refusal | undefined
}

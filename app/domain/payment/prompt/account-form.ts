import * as z from 'zod'
import { refuse, textField } from '#app/domain/text/form-field.ts'
import { PROMPT_ENVIRONMENTS } from './prompt.ts'

export const MAX_KEY = 200
export const KEY_FIELDS = ['consumerKey', 'consumerSecret', 'passkey'] as const
export type KeyField = (typeof KEY_FIELDS)[number]

export type PromptFieldRefusal = 'key-required' | 'key-invalid' | 'store-number-invalid' | 'choice-unknown'

const key = (refusal: PromptFieldRefusal) => refusal

/** Empty keeps what is stored. */
const keyField = textField.refine((text) => text.length <= MAX_KEY && /^[\x21-\x7e]*$/.test(text), key('key-invalid'))

const fields = z.object({
  environment: z.enum(PROMPT_ENVIRONMENTS, key('choice-unknown')),
  consumerKey: keyField,
  consumerSecret: keyField,
  passkey: keyField,
  storeNumber: textField.transform((text) => text.replace(/\s/g, '')),
})

/** A paybill asks for itself; of a till the store number does. */
export function promptForm({ isTill, hasKeys }: { isTill: boolean; hasKeys: boolean }) {
  return fields.transform((form, context) => {
    for (const field of KEY_FIELDS)
      if (!hasKeys && form[field] === '')
        context.addIssue({ code: 'custom', message: key('key-required'), path: [field] })
    if (isTill && !/^\d{5,8}$/.test(form.storeNumber))
      return refuse(context, key('store-number-invalid'), 'storeNumber')
    return form
  })
}

export type PromptInput = z.output<ReturnType<typeof promptForm>>

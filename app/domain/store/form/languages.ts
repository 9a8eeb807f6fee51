import * as z from 'zod'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { refuse, textField } from '#app/domain/text/form-field.ts'
import type { StoreLanguages } from '../languages.ts'

const OFFERS = 'offers.'
const isCode = (text: string) => /^[a-z]{2,3}$/.test(text)

/** Fields: `language`, and `offers.sw` = 'on'. The caller checks that a language is complete. */
export const languagesForm = z
  .object({ language: textField, offers: z.record(z.string(), z.string().optional()).default({}) })
  .transform(({ language, offers }, context): StoreLanguages => {
    // A page from before languages has no such field: they stay.
    if (language === '') return { language, languages: [] }
    if (!isCode(language)) refuse(context, 'choice-unknown', 'language')
    const others = Object.keys(offers).filter((code) => offers[code] === 'on' && isCode(code) && code !== language)
    return { language, languages: [language, ...others] }
  })

export function languageFields({ language, languages }: StoreLanguages): Fields {
  const others = languages.filter((code) => code !== language)
  return { language, ...Object.fromEntries(others.map((code) => [OFFERS + code, 'on'])) }
}

export function emptyOffers(codes: readonly string[]): Fields {
  return Object.fromEntries(codes.map((code) => [OFFERS + code, '']))
}

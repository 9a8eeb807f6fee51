import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, type Token } from '@messageformat/parser'

/** One message in English and another language, in each form that its plurals take. */
export interface TranslatedMessage {
  /** 'storefront/cart.json: cart.title'. */
  key: string
  english: MessageForm
  translation: MessageForm
}

/** Texts and, between them, the names of the arguments. */
export type MessageForm = readonly (string | { argument: string })[]

type Words = string | readonly Words[] | { readonly [key: string]: Words }

/** Every message below `folder`, which is an app/copy, in English and the language of `code`. */
export function messagesOf(folder: string, code: string): TranslatedMessage[] {
  const files = readdirSync(path.join(folder, 'en'), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => pairs(readWords(folder, 'en', file), readWords(folder, code, file), `${file}:`))
}

/** What stands in a message, without its arguments. */
export function letters(form: MessageForm): string {
  return form.filter((part) => typeof part === 'string').join('')
}

function readWords(folder: string, code: string, file: string): Words {
  return JSON.parse(readFileSync(path.join(folder, code, file), 'utf8')) as Words
}

function pairs(english: Words, other: Words, key: string): TranslatedMessage[] {
  if (typeof english === 'string') {
    const translations = forms(parse(String(other)))
    return forms(parse(english)).flatMap((form) =>
      translations.map((translation) => ({ key, english: form, translation })),
    )
  }
  return Object.entries(english).flatMap(([name, words]) =>
    pairs(words, (other as Record<string, Words>)[name] ?? '', `${key}${key.endsWith(':') ? ' ' : '.'}${name}`),
  )
}

function forms(tokens: readonly Token[]): MessageForm[] {
  let made: MessageForm[] = [[]]
  for (const token of tokens) {
    const endings = formsOf(token)
    made = made.flatMap((form) => endings.map((ending) => [...form, ...ending]))
  }
  return made
}

function formsOf(token: Token): MessageForm[] {
  if (token.type === 'content') return [[token.value]]
  if (token.type === 'octothorpe') return [[{ argument: '#' }]]
  if (token.type === 'argument' || token.type === 'function') return [[{ argument: token.arg }]]
  return token.cases.flatMap(({ tokens }) => forms(tokens))
}

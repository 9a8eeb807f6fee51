import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from '@messageformat/parser'

const RIGHT_TO_LEFT = '\u202E'
const END = '\u202C'
const accents = Object.fromEntries([...'aeiouAEIOUcnsyCNS'].map((letter, at) => [letter, [...'áéíóúÁÉÍÓÚçñšýÇÑŠ'][at]]))

/** What becomes of the accented text between a message's arguments. */
const rewrite = {
  /** Each word 40 % longer. */
  longer: (text) => text.replace(/\p{L}+/gu, (word) => word + word.slice(-1).repeat(Math.round(word.length * 0.4))),
  /** Letters from right to left. */
  mirrored: (text) =>
    text.replace(/\p{L}[\p{L}\p{P} ]*/gu, (words) => {
      const ending = words.slice(words.trimEnd().length)
      return RIGHT_TO_LEFT + words.trimEnd() + END + ending
    }),
}

// Not words, but what Intl and HTML call the language.
const codes = { 'locale.date': true, 'locale.number': true, pageLanguage: true }

/**
 * The files of a language that nobody speaks, from those in `folder`: JSON by the path below it.
 * Plurals have the categories of `code`. `kind`: 'longer' or 'mirrored'.
 */
export function pseudoLanguage(folder, code, kind) {
  const categories = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'))
  const translated = (words, key = []) => {
    if (typeof words === 'string') return codes[key.join('.')] ? code : printed(parse(words), categories, rewrite[kind])
    if (Array.isArray(words)) return words.map((word) => translated(word, key))
    return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, translated(word, [...key, name])]))
  }
  return Object.fromEntries(
    files.map((file) => [file, translated(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))]),
  )
}

function printed(tokens, categories, rewritten) {
  const print = (token) => {
    if (token.type === 'content') return rewritten(accented(token.value)).replaceAll("'", "''")
    if (token.type === 'octothorpe') return '#'
    if (token.type === 'argument') return `{${token.arg}}`
    if (token.type === 'function') return `{${token.arg}, ${token.key}}`
    const kinds = token.type === 'plural' ? pluralCases(token.cases, categories) : token.cases
    const cases = kinds.map(({ key, tokens: inner }) => `${key} {${inner.map(print).join('')}}`)
    return `{${token.arg}, ${token.type}, ${cases.join(' ')}}`
  }
  return tokens.map(print).join('')
}

/** Words without accents are untranslated ones. */
function accented(text) {
  return [...text].map((letter) => accents[letter] ?? letter).join('')
}

function pluralCases(cases, categories) {
  const other = cases.find(({ key }) => key === 'other')
  const exact = cases.filter(({ key }) => key.startsWith('='))
  return [...exact, ...categories.map((key) => ({ ...(cases.find((each) => each.key === key) ?? other), key }))]
}

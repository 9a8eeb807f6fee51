import { letters, type MessageForm, type TranslatedMessage } from './messages.ts'

const ANY_VALUE = '\0'

/** What stands for an argument when a pattern is tried on a message. */
const samples = ['1', '#0021', 'KSh 240.00', 'Soap', 'WhatsApp']

/**
 * The pattern that finds in another language what `wanted` finds in English: `isExact` as
 * Playwright's `exact`. Whatever is no message of ours, such as a product's name, stays as it is.
 */
export function translatedName(messages: TranslatedMessage[], wanted: string | RegExp, isExact = false): RegExp {
  const found = messages.flatMap((message) => {
    if (!/\p{L}/u.test(letters(message.english))) return []
    const translation =
      typeof wanted === 'string' ? translationOf(message, wanted, isExact) : translationOfPattern(message, wanted)
    return translation === null ? [] : [translation]
  })
  const [start, end] =
    typeof wanted === 'string'
      ? [isExact ? '^' : '', isExact ? '$' : '']
      : [wanted.source.startsWith('^') ? '^' : '', wanted.source.endsWith('$') ? '$' : '']
  const original = typeof wanted === 'string' ? escaped(wanted) : wanted.source.replace(/^\^|\$$/g, '')
  const choices = [...new Set(found), original].map((choice) => `${start}\\s*${choice}\\s*${end}`)
  return new RegExp(choices.join('|'), isExact ? '' : 'i')
}

function translationOf({ english, translation }: TranslatedMessage, wanted: string, isExact: boolean): string | null {
  const isAlike = wanted.toLowerCase().startsWith(firstWord(english).toLowerCase())
  const values = isAlike && wanted.match(new RegExp(`^${groups(english)}$`, isExact ? '' : 'i'))
  if (values) return filledIn(english, translation, values.slice(1))
  const whole = english.map((part) => (typeof part === 'string' ? part.toLowerCase() : ANY_VALUE)).join('')
  const isInside = !isExact && whole.includes(wanted.toLowerCase().replace(/#?\d+/g, ANY_VALUE))
  return isInside ? filledIn(english, translation, []) : null
}

function translationOfPattern({ english, translation }: TranslatedMessage, wanted: RegExp): string | null {
  const isFound = samples.some((sample) =>
    wanted.test(english.map((part) => (typeof part === 'string' ? part : sample)).join('')),
  )
  return isFound ? filledIn(english, translation, []) : null
}

function firstWord([part]: MessageForm): string {
  return typeof part === 'string' ? (/^\S+/.exec(part)?.[0] ?? '') : ''
}

function groups(form: MessageForm): string {
  return form.map((part) => (typeof part === 'string' ? escaped(part) : '(.+?)')).join('')
}

function filledIn(english: MessageForm, translation: MessageForm, values: string[]): string {
  const names = english.flatMap((part) => (typeof part === 'string' ? [] : [part.argument]))
  return translation
    .map((part) => {
      if (typeof part === 'string') return escaped(part)
      const value = values[names.indexOf(part.argument)]
      return value === undefined ? '.*' : escaped(value)
    })
    .join('')
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+')
}

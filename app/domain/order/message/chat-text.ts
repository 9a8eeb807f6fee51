import { trimLetters } from '#app/domain/text/visible-line.ts'

// Formatting characters of chat apps, and look-alikes that are plain text.
const lookAlikes: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' }
// Controls, separators, direction marks and lone surrogates. U+200C and U+200D stay: emoji and
// several scripts need them.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu
const rightToLeft =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u

export function oneLine(text: string): string {
  return text.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()
}

export function cleanText(text: string): string {
  return oneLine(text).replace(/[*_~`]/g, (mark) => lookAlikes[mark] ?? '')
}

export function lineText(text: string, maxEncoded: number): string {
  const line = truncateEncoded(cleanText(text), maxEncoded)
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line
}

function truncateEncoded(text: string, maxEncoded: number): string {
  if (encodeURIComponent(text).length <= maxEncoded) return text
  let cut = ''
  let remaining = maxEncoded - encodeURIComponent('…').length
  for (const point of text) {
    remaining -= encodeURIComponent(point).length
    if (remaining < 0) break
    cut += point
  }
  return `${trimLetters(cut, '', ' \u200d')}…`
}

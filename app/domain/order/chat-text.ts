// Marks that a chat app reads as formatting, and what looks like them but is read as text.
const lookAlikes: Record<string, string> = { '*': '∗', _: 'ˍ', '~': '∼', '`': 'ˋ' }
// Control characters, line and paragraph separators, marks that turn the direction of text, lone halves of an emoji. The
// joiners U+200C and U+200D stay: emoji and several scripts are written with them.
const unsafe = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu
const rightToLeft =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u

/** One line of text that can't turn its direction: what is stored of a name or an address. */
export function oneLine(text: string): string {
  return text.replace(unsafe, ' ').replace(/\s+/g, ' ').trim()
}

/** One line that can't format a chat message either; every letter of it arrives. */
export function cleanText(text: string): string {
  return oneLine(text).replace(/[*_~`]/g, (mark) => lookAlikes[mark] ?? '')
}

/** cleanText, cut to what takes at most `room` characters in a link. Right-to-left text is kept apart from what follows. */
export function lineText(text: string, room: number): string {
  const line = cutToRoom(cleanText(text), room)
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line
}

function cutToRoom(text: string, room: number): string {
  if (encodeURIComponent(text).length <= room) return text
  let cut = ''
  let left = room - encodeURIComponent('…').length
  for (const point of text) {
    left -= encodeURIComponent(point).length
    if (left < 0) break
    cut += point
  }
  return `${cut.replace(/[\s\u200d]+$/, '')}…`
}

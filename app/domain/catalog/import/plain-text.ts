/** What our own files put before a formula, see csvRow. */
const GUARD = /^'(?='*[\s\u00a0\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/

const BREAK = /^(?:br|tr|h[1-6]|dt|dd)$/
const PARAGRAPH = /^(?:p|div|ul|ol|table|blockquote|section|article)$/
const HIDDEN = /^(?:script|style)$/

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
}

export function withoutGuard(cell: string): string {
  return cell.replace(GUARD, '')
}

/** Turns HTML into text with its paragraphs; what has no tag and no entity stays as it is. */
export function htmlToText(html: string): string {
  if (!/<\/?[a-zA-Z]|&[a-z#]/.test(html)) return html
  const hasBreaks = /<\/?(?:br|p|div|li|h[1-6]|tr)\b/i.test(html)
  let text = ''
  let hidden = ''
  for (const part of html.split(/(<[^<>]*>)/)) {
    const [, slash = '', typed = ''] = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(part) ?? []
    const tag = typed.toLowerCase()
    if (HIDDEN.test(tag)) hidden = slash ? '' : tag
    else if (hidden === '') text += tag === '' ? plainPart(part, hasBreaks) : breakOf(tag, slash)
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function breakOf(tag: string, slash: string): string {
  if (PARAGRAPH.test(tag)) return '\n\n'
  if (tag === 'li') return slash ? '' : '\n- '
  return BREAK.test(tag) ? '\n' : ''
}

function plainPart(part: string, hasBreaks: boolean): string {
  if (part.startsWith('<!')) return ''
  const line = hasBreaks ? part.replace(/[\t\r\n ]+/g, ' ') : part
  return line.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (entity, name: string) => decoded(name) ?? entity)
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return entities[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

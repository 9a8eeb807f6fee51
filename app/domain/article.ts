export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; href: string }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Span[][] }

export interface Article {
  title: string
  description: string
  date: string
  blocks: Block[]
  minutes: number
}

export interface LegalPage extends Article {
  language: string
}

/** Parses a subset of Markdown, the rest stays text. Throws without title, description or date. */
export function parseArticle(source: string): Article {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? []
  if (head === undefined || body === undefined)
    throw new Error('An article begins with its title, description and date.')
  return {
    title: headerOf(head, 'title'),
    description: headerOf(head, 'description'),
    date: headerOf(head, 'date'),
    blocks: blocksOf(body),
    minutes: Math.max(1, Math.round(body.split(/\s+/).length / 200)),
  }
}

function headerOf(head: string, name: string): string {
  const value = new RegExp(`^${name}: *(.+)$`, 'm').exec(head)?.[1]?.trim()
  if (!value) throw new Error(`An article has no ${name}.`)
  return value
}

function blocksOf(body: string): Block[] {
  return body
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf)
}

function blockOf(part: string): Block {
  const heading = /^(#{2,3}) +(.+)$/.exec(part)
  if (heading) {
    const text = heading[2] as string
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, id: idOf(text), text }
  }
  const mark = /^(- |\d+\. )/.exec(part)?.[1]
  if (!mark) return { kind: 'paragraph', spans: spansOf(part) }
  const items = part.split(/\n(?=- |\d+\. )/).map((item) => spansOf(item.replace(/^(- |\d+\. )/, '')))
  return { kind: 'list', ordered: mark !== '- ', items }
}

function spansOf(text: string): Span[] {
  const pieces = text.replace(/\s*\n\s*/g, ' ').split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)\s]+\))/)
  return pieces.filter(Boolean).map(spanOf)
}

function spanOf(piece: string): Span {
  const strong = /^\*\*(.+)\*\*$/.exec(piece)?.[1]
  if (strong) return { kind: 'strong', text: strong }
  const link = /^\[(.+)\]\((.+)\)$/.exec(piece)
  const [, text, href] = link ?? []
  // Only own paths, https, mailto and fragments: no javascript: URL gets through.
  return text && href && /^(\/(?!\/)|https:\/\/|mailto:|#)/.test(href)
    ? { kind: 'link', text, href }
    : { kind: 'text', text: piece }
}

function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blogArticle, blogArticles, legalPage } from '#app/content/articles.ts'
import { type Block, parseArticle, type Span } from '#app/domain/article.ts'

const head = '---\ntitle: A title\ndescription: What it says\ndate: 2026-10-05\n---\n'

test('headings, paragraphs and lists become blocks', () => {
  const { title, blocks } = parseArticle(`${head}\nOne\nline.\n\n## Part two\n\n- a\n- **b** c\n\n1. first\n2. second`)
  expect(title).toBe('A title')
  expect(blocks).toEqual([
    { kind: 'paragraph', spans: [{ kind: 'text', text: 'One line.' }] },
    { kind: 'heading', level: 2, id: 'part-two', text: 'Part two' },
    {
      kind: 'list',
      ordered: false,
      items: [
        [{ kind: 'text', text: 'a' }],
        [
          { kind: 'strong', text: 'b' },
          { kind: 'text', text: ' c' },
        ],
      ],
    },
    { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second' }]] },
  ])
})

test.each(['/pricing', 'https://example.org/a', 'mailto:a@b.example', '#part'])('a link may lead to %s', (href) => {
  expect(linksOf(parseArticle(`${head}\n[words](${href})`).blocks)).toEqual([href])
})

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'http://plain.example'])(
  'a link to %s stays text',
  (href) => {
    expect(linksOf(parseArticle(`${head}\n[words](${href})`).blocks)).toEqual([])
  },
)

test('no text is lost or makes the reader fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const visibleText = text.replace(/\s+/g, '').replace(/[*[\]()#-]|\d+\./g, '')
      const read = JSON.stringify(parseArticle(`${head}\nx${text}`).blocks)
      return [...visibleText].every((char) => read.includes(JSON.stringify(char).slice(1, -1)))
    }),
  )
})

test('a file without its head is refused', () => {
  expect(() => parseArticle('# No head')).toThrow('title, description and date')
  expect(() => parseArticle('---\ntitle: A\ndate: 2026-01-01\n---\nText')).toThrow('description')
})

test('the blog has three articles, newest first, each found by its slug', () => {
  const articles = blogArticles()
  expect(articles.length).toBeGreaterThanOrEqual(3)
  expect(articles.map(({ date }) => date)).toEqual(
    articles
      .map(({ date }) => date)
      .sort()
      .reverse(),
  )
  for (const { slug, title } of articles) expect(blogArticle(slug)?.title).toBe(title)
  expect(blogArticle('nothing-like-it')).toBeNull()
})

test('every link in our texts leads to a page of the site', () => {
  const texts = [...blogArticles(), legalPage('privacy'), legalPage('terms'), legalPage('cookies')]
  const links = texts.flatMap(({ blocks }) => linksOf(blocks)).filter((href) => href.startsWith('/'))
  expect(links.length).toBeGreaterThan(5)
  for (const href of links) {
    const page = href.slice(1).split(/[?/]/)[0]
    const folders = ['marketing', 'account']
    expect(
      folders.some((folder) => existsSync(`app/routes/${folder}/${page}.tsx`)),
      href,
    ).toBe(true)
  }
})

function linksOf(blocks: Block[]): string[] {
  const spans = blocks.flatMap((block): Span[] => {
    if (block.kind === 'heading') return []
    return block.kind === 'paragraph' ? block.spans : block.items.flat()
  })
  return spans.flatMap((span) => (span.kind === 'link' ? [span.href] : []))
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

/** Remix and React are 77 of it. */
const MAX_KB = 125.5
const MAX_FILES = 26

interface Route {
  id: string
  parentId?: string
  module: string
  imports: string[]
}

interface Words {
  languages: Record<string, { files: Record<string, string> }>
  pages: Record<string, string[]>
}

const client = path.join(root, 'build/client')
const words: Words = JSON.parse(readFileSync(path.join(root, 'build/page-words.json'), 'utf8'))
const pages = ['dashboard', 'orders/orders', 'products/products', 'customers']

test.each(Object.keys(words.languages).flatMap((language) => pages.map((page) => ({ language, page }))))(
  `the page of $page starts with at most ${MAX_KB} KB of scripts in ${MAX_FILES} files in $language`,
  ({ page, language }) => {
    const routeScripts = scriptsOf(`routes/merchant/${page}`)
    const scripts = [...routeScripts, ...wordsOf(routeScripts, language)]
    const bytes = scripts.map((script) => brotliCompressSync(readFileSync(path.join(client, script))).length)
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(MAX_KB)
    expect(bytes.length).toBeLessThanOrEqual(MAX_FILES)
  },
)

test('what a page can do without at first is not among its first scripts', () => {
  const all = [...pages, 'settings/settings-section'].flatMap((page) => [...scriptsOf(`routes/merchant/${page}`)])
  expect(all.filter((script) => /\.client-/.test(script) && !script.includes('entry'))).toEqual([])
})

test('the words of the pages are in their own files alone', () => {
  const files = readdirSync(path.join(client, 'assets')).filter((file) => file.endsWith('.js'))
  const outputs = JSON.parse(readFileSync(path.join(root, 'build/storefront-outputs.json'), 'utf8'))
  const small = new Set(Object.values<object>(outputs).flatMap(Object.keys))
  const isOfPublicPages = (file: string) => small.has(file) || file.startsWith('legal-')
  const text = (isWords: boolean) =>
    files
      .filter((file) => !isOfPublicPages(file) && file.startsWith('words-') === isWords)
      .map((file) => readFileSync(path.join(client, 'assets', file), 'utf8'))
      .join('\n')
  const [chunks, wordFiles] = [text(false), text(true)]
  const isOfPages = (sentence: string) => wordFiles.includes(sentence)
  const sentences = englishSentences().filter(isOfPages)
  expect(sentences.length).toBeGreaterThan(300)
  expect(sentences.filter((sentence) => chunks.includes(sentence))).toEqual([])
})

/** The plain texts of at least three words. */
function englishSentences(): string[] {
  const folder = path.join(root, 'app/copy/en')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'))
  const sentences: string[] = []
  for (const file of files) {
    JSON.parse(readFileSync(path.join(folder, file), 'utf8'), (_, value) => {
      if (typeof value === 'string' && /^[^{}'"]+ \S+ [^{}'"]+$/.test(value)) sentences.push(value)
      return value
    })
  }
  return sentences
}

function wordsOf(scripts: Set<string>, language: string): string[] {
  const needed = new Set([...scripts].flatMap((script) => words.pages[script] ?? []))
  return [...needed].flatMap((file) => words.languages[language]?.files[file] ?? [])
}

/** What the document of a page preloads: the entry and each route from the page up to the root. */
function scriptsOf(id: string): Set<string> {
  const { entry, routes } = manifest()
  expect(Object.keys(routes)).toContain(id)
  const scripts = new Set([entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const script of [route.module, ...route.imports]) scripts.add(script)
  }
  return scripts
}

function manifest(): { entry: Pick<Route, 'module' | 'imports'>; routes: Record<string, Route> } {
  const assets = path.join(client, 'assets')
  const [name = ''] = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))
  const script = readFileSync(path.join(assets, name), 'utf8')
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
}

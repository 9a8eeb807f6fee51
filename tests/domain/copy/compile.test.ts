import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../../scripts/command/children.mjs'
import { compileCopy } from '../../../scripts/command/compile-copy.mjs'

let folder = ''

const english = {
  cart: {
    title: 'Your cart',
    items: '{n, plural, one {# item} other {# items}}',
    by: 'By {name}',
    steps: ['One', 'Two'],
  },
}

// Inside the project, so that the modules find the runtime.
beforeEach(() => {
  mkdirSync(path.join(root, 'build'), { recursive: true })
  folder = mkdtempSync(path.join(root, 'build', 'copy-test-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function compile(words: Record<string, unknown>): void {
  const codes = Object.keys(words)
  write(
    'languages.json',
    codes.map((code) => ({ code, name: code, locale: code, dir: 'ltr', isComplete: true })),
  )
  for (const code of codes) write(`${code}/shop/cart.json`, words[code])
  compileCopy(folder, path.join(folder, 'out'))
}

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), JSON.stringify(content))
}

const load = (code: string) =>
  import(/* @vite-ignore */ pathToFileURL(path.join(folder, `out/${code}/shop/cart.js`)).href)

test('a language is a folder of files: plurals by its own rules, numbers and lists', async () => {
  const polish = {
    cart: {
      title: 'Koszyk',
      items: '{n, plural, one {# rzecz} few {# rzeczy} many {# rzeczy!} other {# rzeczy?}}',
      by: '{name} to wysyła',
      steps: ['Raz', 'Dwa'],
    },
  }
  compile({ en: english, pl: polish })
  const { cart } = await load('pl')
  expect(cart().title).toBe('Koszyk')
  expect([1, 3, 5].map((n) => cart().items({ n }))).toEqual(['1 rzecz', '3 rzeczy', '5 rzeczy!'])
  expect([cart().by({ name: 'Zuri' }), cart().steps]).toEqual(['Zuri to wysyła', ['Raz', 'Dwa']])
  const types = readFileSync(path.join(folder, 'out/server/shop/cart.d.ts'), 'utf8')
  expect(types).toContain('readonly "items": ((values: { n: number }) => string)')
})

const swahili = { title: 'Kikapu', items: '{n, plural, one {#} other {#}}', by: 'Na {name}', steps: ['Moja', 'Mbili'] }

test.each([
  ['a missing key', { ...swahili, title: undefined }, 'sw/shop/cart.json: cart.title is missing'],
  ['a superfluous key', { ...swahili, more: 'x' }, 'sw/shop/cart.json: cart.more is not in en'],
  [
    'another argument',
    { ...swahili, by: 'Na {jina}' },
    'sw/shop/cart.json: cart.by takes (jina), in en it takes (name)',
  ],
  [
    'a plural category too few',
    { ...swahili, items: '{n, plural, other {#}}' },
    'sw/shop/cart.json: cart.items has the plural categories other instead of one, other',
  ],
  ['a list for a text', { ...swahili, title: ['x'] }, 'sw/shop/cart.json: cart.title is of another kind than in en'],
  ['an item too few', { ...swahili, steps: ['Moja'] }, 'sw/shop/cart.json: cart.steps.1 is missing'],
])('%s fails the build and is named with its file', (_, cart, message) => {
  expect(() => compile({ en: english, sw: { cart } })).toThrow(message)
})

test('a broken message and a missing file are named too', () => {
  expect(() => compile({ en: english, sw: { cart: { ...swahili, by: 'Na {name' } } })).toThrow(
    'sw/shop/cart.json: cart.by',
  )
  write('en/shop/more.json', { more: { text: 'More' } })
  expect(() => compile({ en: english, sw: { cart: swahili } })).toThrow('sw/shop/more.json: is missing, it is in en')
})

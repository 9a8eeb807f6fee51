import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

/** Remix and React are 77 of it. */
const MAX_KB = 120
const MAX_FILES = 26

interface Route {
  id: string
  parentId?: string
  module: string
  imports: string[]
}

const client = path.join(root, 'build/client')

test.each(['dashboard', 'orders', 'products', 'customers'])(
  `the page of %s starts with at most ${MAX_KB} KB of scripts in ${MAX_FILES} files`,
  (page) => {
    const scripts = scriptsOf(`routes/merchant/${page}`)
    const bytes = [...scripts].map((script) => brotliCompressSync(readFileSync(path.join(client, script))).length)
    expect(bytes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(MAX_KB)
    expect(bytes.length).toBeLessThanOrEqual(MAX_FILES)
  },
)

test('what a page can do without at first is not among its first scripts', () => {
  const all = ['dashboard', 'orders', 'products', 'customers', 'settings'].flatMap((page) => [
    ...scriptsOf(`routes/merchant/${page}`),
  ])
  expect(all.filter((script) => /\.client-/.test(script) && !script.includes('entry'))).toEqual([])
})

/** What the document of a page preloads: the entry and each route from the page up to the root. */
function scriptsOf(id: string): Set<string> {
  const { entry, routes } = manifest()
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

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

/** Compressed. Cloudflare allows more; a cold start reads all of it. */
const MAX_KB = 1_150
const HEAVY_PACKAGE_KB = 20

interface Modules {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
}

test(`the Worker weighs at most ${MAX_KB} KB`, () => {
  const bundle = readFileSync(path.join(root, 'build/worker/worker.js'))
  expect(gzipSync(bundle).length / 1024).toBeLessThanOrEqual(MAX_KB)
})

test('what is heavy in the Worker is known: a new name here is an import to think about', () => {
  const { outputs }: Modules = JSON.parse(readFileSync(path.join(root, 'build/worker-modules.json'), 'utf8'))
  const bytes = new Map<string, number>()
  for (const { inputs } of Object.values(outputs)) {
    for (const [file, { bytesInOutput }] of Object.entries(inputs)) {
      const name = packageOf(file)
      bytes.set(name, (bytes.get(name) ?? 0) + bytesInOutput)
    }
  }
  const heavyPackages = [...bytes].filter(([, size]) => size > HEAVY_PACKAGE_KB * 1024).map(([name]) => name)
  expect(heavyPackages.sort()).toEqual([
    '@better-auth/core',
    '@conform-to/dom',
    '@remix-run/react',
    '@remix-run/router',
    '@remix-run/server-runtime',
    'app and functions',
    'better-auth',
    'drizzle-orm',
    'hono',
    'jose',
    'lucide-react',
    'react-dom',
    'react-router-dom',
    'the Remix build',
    'zod',
  ])
})

test('what comes or goes has no whole page styled again: rules behind a :has of the root name what they style', () => {
  const assets = path.join(root, 'build/client/assets')
  const sheets = readdirSync(assets).filter((file) => file.endsWith('.css'))
  const css = sheets.map((file) => readFileSync(path.join(assets, file), 'utf8')).join('\n')
  const selectors = [...css.matchAll(/[^{}]+(?=\{)/g)].flatMap(([text]) => text.split(/,(?![^(]*\))/))
  const ofTheRoot = selectors.filter((selector) => /^(:root|html|body):has\(/.test(selector))
  expect(ofTheRoot.length).toBeGreaterThan(20)
  expect(ofTheRoot.filter((selector) => /[\s+~>]\*(::?[\w-]+)?$/.test(selector))).toEqual([])
})

function packageOf(file: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  return name ?? (file.startsWith('build/server/') ? 'the Remix build' : 'app and functions')
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'
import { coldStart } from './cold-start.mjs'

/** Cloudflare allows several; a cold start reads all of it. */
const MOST_KB = 1_000
const HEAVY_KB = 20
/** Processor time of a cold start in that of a Worker of one line: 1.5 to 1.7 on a quiet machine. */
const MOST_COLD = 2.4

interface Modules {
  outputs: Record<string, { inputs: Record<string, { bytesInOutput: number }> }>
}

test(`the Worker weighs at most ${MOST_KB} KB`, () => {
  const bundle = readFileSync(path.join(root, 'build/worker/worker.js'))
  expect(gzipSync(bundle).length / 1024).toBeLessThanOrEqual(MOST_KB)
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
  const heavy = [...bytes].filter(([, size]) => size > HEAVY_KB * 1024).map(([name]) => name)
  expect(heavy.sort()).toEqual([
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
    'libphonenumber-js',
    'qrcode',
    'react-dom',
    'react-router-dom',
    'the Remix build',
    'zod',
  ])
})

test('a cold start costs little more than the runtime’s own', async () => {
  const { whole, least } = await coldStart(3)
  expect(whole / least).toBeLessThanOrEqual(MOST_COLD)
}, 120_000)

function packageOf(file: string): string {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file) ?? []
  return name ?? (file.startsWith('build/server/') ? 'the Remix build' : 'app and functions')
}

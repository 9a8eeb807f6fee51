import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const MAX_BYTES = 2 * 1024
const MAX_LINES = 150

const files = ['public/store-worker.js', 'public/run-worker.js', 'public/till-worker.js']

for (const file of [...files, 'scripts/emergency/store-worker.js', 'scripts/emergency/till-worker.js']) {
  test(`${file} is one file that is read in one go, of ${MAX_BYTES} bytes at most`, () => {
    const source = readFileSync(file, 'utf8')
    expect(source.split('\n').length).toBeLessThanOrEqual(MAX_LINES)
    expect(source).not.toMatch(/\bimport(Scripts)?\b/)
    expect(brotliCompressSync(source).length).toBeLessThanOrEqual(MAX_BYTES)
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

const MAX_KB = 6
const assets = path.join(root, 'build/client/assets')

test(`a rider's page has less than ${MAX_KB} KB of script in every language, all in one file`, () => {
  const outputs = JSON.parse(readFileSync(path.join(root, 'build/storefront-outputs.json'), 'utf8'))
  const isRider = (file: string) => /^rider-[^.]+\.js$/.test(file)
  const scripts = readdirSync(assets).filter(isRider)
  expect(scripts.length).toBe(Object.keys(outputs).length)
  for (const script of scripts) {
    const text = readFileSync(path.join(assets, script))
    expect(brotliCompressSync(text).length / 1024, script).toBeLessThan(MAX_KB)
    expect(text.toString()).not.toMatch(/\bimport\s*\(|\bfrom\s*["']\.\//)
  }
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../command/children.mjs'

/** Brotli KB in each language: until the store is usable, and of a whole purchase. */
export const FIRST_KB = 18
export const PURCHASE_KB = 39
/** Modules that few purchases load. */
const besidePurchase = [
  'area-parts.client.tsx',
  'open-now.ts',
  'own-orders.client.tsx',
  'kept-store.ts',
  'challenge-box.tsx',
  'follow-order.ts',
  'code-picture.ts',
]

export function shopperScripts() {
  const languages = JSON.parse(readFileSync(path.join(root, 'build/storefront-outputs.json'), 'utf8'))
  return Object.fromEntries(Object.entries(languages).map(([language, outputs]) => [language, scripts(outputs)]))
}

function scripts(outputs) {
  const [store, order] = ['storefront.tsx', 'order.ts'].map((name) => fileOf(outputs, `entry.${name}`))
  const beside = besidePurchase.map((name) => fileOf(outputs, name))
  const first = reach(outputs, [store], 'imports')
  const purchase = reach(outputs, [...first, order], 'dynamicImports', beside)
  return {
    first: weigh(first),
    whole: weigh(purchase),
    withAll: weigh(reach(outputs, [...purchase], 'dynamicImports')),
  }
}

function fileOf(outputs, module) {
  return Object.keys(outputs).find((file) =>
    Object.keys(outputs[file].modules).some((part) => path.basename(part) === module),
  )
}

function reach(outputs, files, kind, beside = []) {
  const reached = new Set(files)
  for (const file of reached) {
    for (const next of outputs[file].imports) reached.add(next)
    for (const next of outputs[file][kind]) if (!beside.includes(next)) reached.add(next)
  }
  return reached
}

function weigh(files) {
  const sizes = [...files].map(
    (file) => brotliCompressSync(readFileSync(path.join(root, 'build/client/assets', file))).length,
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

/** What a merchant's developer may deploy without asking anybody: permissive, or weak copyleft that ends at the file. */
const allowed = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
])

interface Place {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  license?: string
}

test('everything the product depends on has a licence that lets it be deployed', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const shipped = Object.entries<Place>(packages).filter(
    ([place, { dev, devOptional }]) => place && !dev && !devOptional,
  )
  expect(shipped.length).toBeGreaterThan(50)
  const refused = shipped
    .map(([place, entry]) => [place, entry.license ?? licenceIn(place, entry)] as const)
    .filter(([, licence]) => !isAllowed(licence))
  expect(refused).toEqual([])
})

test('a choice of licences needs one that is allowed, a sum all of them', () => {
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'Apache-2.0'].map(isAllowed)).toEqual([true, true, true])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'unknown', ''].map(isAllowed)).toEqual([false, false, false, false])
})

function isAllowed(licence: string): boolean {
  const bare = licence.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed)
  return bare.split(' AND ').every((one) => allowed.has(one.trim()))
}

/** Optional packages of other platforms have no folder here; their platform's package says it. */
function licenceIn(place: string, { optional }: Place): string {
  const file = path.join(root, place, 'package.json')
  if (!existsSync(file)) return optional ? 'MIT' : 'unknown'
  return JSON.parse(readFileSync(file, 'utf8')).license ?? 'unknown'
}

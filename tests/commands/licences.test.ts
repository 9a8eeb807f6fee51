import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

/**
 * Licences that allow deployment without permission: permissive, or copyleft limited to the file.
 */
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
  'Unicode-DFS-2016',
])

interface LockEntry {
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  license?: string
}

test('everything the product depends on has a licence that lets it be deployed', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const shippedPackages = Object.entries<LockEntry>(packages).filter(
    ([folder, { dev, devOptional }]) => folder && !dev && !devOptional,
  )
  expect(shippedPackages.length).toBeGreaterThan(50)
  const refusedLicences = shippedPackages
    .map(([folder, entry]) => [folder, entry.license ?? licenceIn(folder, entry)] as const)
    .filter(([, licence]) => !isAllowed(licence))
  expect(refusedLicences).toEqual([])
})

test('a choice of licences needs one that is allowed, a sum all of them', () => {
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC', 'Apache-2.0'].map(isAllowed)).toEqual([true, true, true])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'unknown', ''].map(isAllowed)).toEqual([false, false, false, false])
})

function isAllowed(licence: string): boolean {
  const expression = licence.replace(/[()]/g, '')
  if (expression.includes(' OR ')) return expression.split(' OR ').some(isAllowed)
  return expression.split(' AND ').every((part) => allowed.has(part.trim()))
}

/** Optional packages of other platforms have no folder here; their platform's package says it. */
function licenceIn(folder: string, { optional }: LockEntry): string {
  const file = path.join(root, folder, 'package.json')
  if (!existsSync(file)) return optional ? 'MIT' : 'unknown'
  return JSON.parse(readFileSync(file, 'utf8')).license ?? 'unknown'
}

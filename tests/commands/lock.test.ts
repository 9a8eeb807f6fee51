import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed, missingOptionals, privateAddresses } from '../../scripts/lock.mjs'

const projectLock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

test('the lock names every optional package of every platform', () => {
  expect(missingOptionals(projectLock).map(([folder]) => folder)).toEqual([])
})

test('the lock names no registry but the public one', () => {
  expect(privateAddresses(projectLock)).toEqual([])
})

test('the lock pins one wrangler, one miniflare and one workerd', () => {
  const nestedPackages = Object.keys(projectLock.packages).filter((folder) =>
    /(^|\/)node_modules\/(wrangler|miniflare|workerd)$/.test(folder),
  )
  expect(nestedPackages.sort()).toEqual(['node_modules/miniflare', 'node_modules/workerd', 'node_modules/wrangler'])
})

const incomplete = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'sample' },
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      resolved: 'https://registry.example/tool.tgz',
      optionalDependencies: { '@tool/linux-x64-musl': '1.0.0', '@tool/windows-64': '1.0.0', nested: '2.0.0' },
    },
    'node_modules/tool/node_modules/nested': { version: '2.0.0', optional: true },
    'node_modules/zebra': { version: '1.0.0', resolved: 'https://registry.npmjs.org/zebra/-/zebra-1.0.0.tgz' },
  },
}

test('a missing platform is added as npm writes it', () => {
  const { packages } = completed(incomplete)
  expect(packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
  expect(packages['node_modules/@tool/windows-64']).toMatchObject({ cpu: ['x64'], os: ['win32'] })
})

test('a package found beside its parent is not added again', () => {
  expect(missingOptionals(incomplete).map(([folder]) => folder)).not.toContain('node_modules/nested')
})

test('completing drops private addresses, keeps public ones and changes nothing the second time', () => {
  const completedLock = completed(incomplete)
  expect(privateAddresses(completedLock)).toEqual([])
  expect(completedLock.packages['node_modules/zebra'].resolved).toContain('registry.npmjs.org')
  expect(completed(completedLock)).toEqual(completedLock)
})

import { expect, test } from 'vitest'
import { isInstalled } from '../../scripts/command/installed.mjs'

const lock = {
  packages: {
    '': { name: 'kibanda' },
    'node_modules/hono': { version: '4.13.0' },
    'node_modules/@esbuild/darwin-arm64': { version: '0.28.2', optional: true },
  },
}

test('what npm has installed as locked needs no installation', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/hono': { version: '4.13.0' } } })).toBe(true)
})

test('another version, a missing package or no node_modules at all needs one', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/hono': { version: '4.12.0' } } })).toBe(false)
  expect(isInstalled(lock, { packages: {} })).toBe(false)
  expect(isInstalled(lock, null)).toBe(false)
})

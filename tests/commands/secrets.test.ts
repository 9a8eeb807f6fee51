import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMissingSecrets } from '../../scripts/server/secrets.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kibanda-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a first start writes a long secret', () => {
  const file = path.join(folder, '.dev.vars')
  expect(writeMissingSecrets(file)).toContain('BETTER_AUTH_SECRET')
  expect(readFileSync(file, 'utf8')).toMatch(/^BETTER_AUTH_SECRET=[\w-]{43}$/m)
})

test('two machines get two secrets', () => {
  const [firstFolder, secondFolder] = ['one', 'two'].map((name) => path.join(folder, name))
  writeMissingSecrets(firstFolder)
  writeMissingSecrets(secondFolder)
  expect(readFileSync(String(firstFolder), 'utf8')).not.toBe(readFileSync(String(secondFolder), 'utf8'))
})

test('what stands there is kept, and missing names are appended once', () => {
  const file = path.join(folder, '.dev.vars')
  writeFileSync(file, 'OTHER=1\nBETTER_AUTH_SECRET=mine')
  writeMissingSecrets(file)
  const first = readFileSync(file, 'utf8')
  expect(first).toMatch(/^OTHER=1\nBETTER_AUTH_SECRET=mine\n/)
  expect(first.match(/BETTER_AUTH_SECRET/g)).toHaveLength(1)
  expect(writeMissingSecrets(file)).toEqual([])
  expect(readFileSync(file, 'utf8')).toBe(first)
})

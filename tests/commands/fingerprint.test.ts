import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint } from '../../scripts/command/fingerprint.mjs'

test('a fingerprint follows contents and names, and ignores what does not exist', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-'))
  mkdirSync(path.join(folder, 'app/store'), { recursive: true })
  writeFileSync(path.join(folder, 'app/store/slug.ts'), 'one')
  const print = () => fingerprint(folder, ['app', 'public'])
  const first = print()
  expect(print()).toBe(first)
  writeFileSync(path.join(folder, 'app/store/slug.ts'), 'two')
  const second = print()
  expect(second).not.toBe(first)
  writeFileSync(path.join(folder, 'app/new.ts'), '')
  expect(print()).not.toBe(second)
  rmSync(folder, { recursive: true })
})

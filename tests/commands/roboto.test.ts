import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isRobotoInstalled } from '../support/roboto.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'kibanda-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('Roboto is found in any folder of fonts; a condensed or a serif one is another font', () => {
  mkdirSync(path.join(folder, 'truetype/roboto'), { recursive: true })
  for (const name of ['RobotoCondensed-Regular.ttf', 'RobotoSlab-Regular.ttf', 'DejaVuSans.ttf'])
    writeFileSync(path.join(folder, 'truetype/roboto', name), '')
  expect(isRobotoInstalled([folder, path.join(folder, 'missing')])).toBe(false)
  writeFileSync(path.join(folder, 'truetype/roboto/Roboto-Regular.ttf'), '')
  expect(isRobotoInstalled([folder])).toBe(true)
})

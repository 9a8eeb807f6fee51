import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root, run } from '../../scripts/command/children.mjs'

test('in a folder that Vite can not build in, a command says so and installs nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-#1-'))
  const command = path.join(folder, 'scripts/try.mjs')
  cpSync(path.join(root, 'scripts/command'), path.join(folder, 'scripts/command'), { recursive: true })
  writeFileSync(command, "import { bootstrap } from './command/bootstrap.mjs'\nawait bootstrap(import.meta.url)\n")
  const { code, output } = await run([process.execPath, command], { cwd: folder })
  expect(code).toBe(1)
  expect(output.trim()).toBe(`Vite can't build in ${folder}: rename the folder so that its path has no # and no ?.`)
  rmSync(folder, { recursive: true })
})

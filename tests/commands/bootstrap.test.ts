import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test('until the bootstrap has changed to Node 24, a command imports only what Node 20.0 has', () => {
  const commands = readdirSync(path.join(root, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => path.join(root, 'scripts', name))
    .filter((file) => readFileSync(file, 'utf8').includes('await bootstrap(import.meta.url)'))
  expect(commands.length).toBeGreaterThan(10)
  // Some of what Node 20.1 to 24 added to its modules.
  const laterNames = /\b(parseEnv|styleText|globSync|glob|getCallSites|registerHooks|findPackageJSON)\b/
  const isTooNew = ({ from, names }: StaticImport) => from.startsWith('node:') && laterNames.test(names)
  expect(staticImports(commands).filter(isTooNew)).toEqual([])
})

interface StaticImport {
  file: string
  names: string
  from: string
}

function staticImports(files: string[]): StaticImport[] {
  const imports: StaticImport[] = []
  const seen = new Set(files)
  for (const file of seen) {
    for (const [, names = '', from = ''] of readFileSync(file, 'utf8').matchAll(/^import\s([^'"]*?)from '([^']+)'/gm)) {
      imports.push({ file: path.relative(root, file), names, from })
      if (from.startsWith('.')) seen.add(path.resolve(path.dirname(file), from))
    }
  }
  return imports
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { guards } from './checks/guards.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { root, run } from './command/children.mjs'
import { projectFiles } from './command/project-files.mjs'
import { say, stop } from './command/stop.mjs'

// Removes each guard in a copy of the sources and expects its tests to fail. Takes some minutes.
await bootstrap(import.meta.url)
const copy = mkdtempSync(path.join(tmpdir(), 'kibanda-guards-'))
for (const file of projectFiles()) {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
  cpSync(path.join(root, file), path.join(copy, file))
}
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))

const missedGuards = []
for (const { name, tests, and, ...first } of guards) {
  const edits = and ? [first, and] : [first]
  for (const { file, find, replacement } of edits) {
    const copied = path.join(copy, file)
    writeFileSync(
      copied,
      readFileSync(copied, 'utf8').replace(find, () => replacement),
    )
  }
  const isCaught = (await vitest(tests)) !== 0
  for (const { file } of edits) cpSync(path.join(root, file), path.join(copy, file))
  say(`${isCaught ? 'fails, as it should' : 'STILL PASSES'}: without "${name}" (${tests[1]})`)
  if (!isCaught) missedGuards.push(name)
}
rmSync(copy, { recursive: true, force: true })
if (missedGuards.length > 0)
  stop(`${missedGuards.length} of ${guards.length} guards can be removed without a failing test.`)
say(`Each of the ${guards.length} guards has a test that fails without it.`)

async function vitest([project, file]) {
  const bin = path.join(root, 'node_modules/.bin/vitest')
  const args = ['run', '-c', 'tests/vitest.config.ts', '--root', '.', '--project', project, '--bail', '1', file]
  const { code } = await run([process.execPath, bin, ...args], { limit: 300_000, cwd: copy })
  return code
}

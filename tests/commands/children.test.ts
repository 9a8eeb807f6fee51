import { expect, test } from 'vitest'
import { end, run, start, systemPath, toolEnv } from '../../scripts/command/children.mjs'

const node = process.execPath

test('a program answers its exit code and its words', async () => {
  expect(await run([node, '-e', 'console.log("yes"); process.exit(3)'])).toEqual({ code: 3, output: 'yes\n' })
})

test('a program that does not exist answers 127', async () => {
  expect((await run(['/no/such/program'])).code).toBe(127)
})

test('a program that takes too long is ended and answers 124', async () => {
  expect((await run([node, '-e', 'setInterval(() => {}, 1000)'], { limit: 300 })).code).toBe(124)
})

test('ending a program ends what it has started', async () => {
  const grandchild = 'setInterval(() => {}, 1000)'
  const parent = `const c = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]); console.log(c.pid); setInterval(() => {}, 1000)`
  const child = start([node, '-e', parent])
  const pid = Number(await new Promise((resolve) => child.stdout?.once('data', resolve)))
  await end(child)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('tools run on the project’s Node, npm on the machine’s', () => {
  expect(toolEnv().PATH).toMatch(/^[^:;]*node_modules[\\/]\.bin[:;]/)
  expect(systemPath().filter((folder: string) => /node_modules.\.bin/.test(folder))).toEqual([])
})

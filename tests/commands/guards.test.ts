import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { guards } from '../../scripts/checks/guards.mjs'
import { root } from '../../scripts/command/children.mjs'

test.each(guards)('$name: the guard stands where the list says, and its tests too', ({ and, tests, ...first }) => {
  for (const { file, find } of and ? [first, and] : [first]) {
    expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2)
  }
  expect(existsSync(path.join(root, tests[1] ?? ''))).toBe(true)
})

test('docs/trust.md names every guard', () => {
  const page = readFileSync(path.join(root, 'docs/trust.md'), 'utf8')
  expect(guards.map(({ name }) => name).filter((name) => !page.includes(name))).toEqual([])
})

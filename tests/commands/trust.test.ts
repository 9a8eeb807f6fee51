import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

const page = readFileSync(path.join(root, 'docs/trust.md'), 'utf8')
const promises = page.slice(page.indexOf('## Promises'), page.indexOf('## Guards')).split(/^- /m).slice(1)
const proofs = [...page.matchAll(/^ {2}- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title }))

test.each(proofs)('docs/trust.md: $file has "$title"', ({ file, title }) => {
  const at = path.join(root, 'tests', file)
  expect(existsSync(at)).toBe(true)
  expect(titlesIn(readFileSync(at, 'utf8')).filter((candidate) => candidate.includes(title))).toHaveLength(1)
})

test('every promise of docs/trust.md names what proves it', () => {
  expect(promises.length).toBeGreaterThan(30)
  expect(promises.filter((promise) => !/^ {2}- `/m.test(promise))).toEqual([])
})

/** What calls in a file of tests are first given, as it stands between its quotes. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/\btest(?:\.\w+\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title,
  )
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

const trust = readPage('trust.md')
const pages = {
  'trust.md': trust.slice(trust.indexOf('## Promises'), trust.indexOf('## Guards')),
  'promises.md': readPage('promises.md'),
}
const proofs = [trust, pages['promises.md']].flatMap((page) =>
  [...page.matchAll(/^ {2}- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({ file, title })),
)

test.each(proofs)('$file has "$title"', ({ file, title }) => {
  const at = path.join(root, 'tests', file)
  expect(existsSync(at)).toBe(true)
  expect(titlesIn(readFileSync(at, 'utf8')).filter((candidate) => candidate.includes(title))).toHaveLength(1)
})

test.each(Object.entries(pages))('every promise of docs/%s names what proves it', (_, page) => {
  const promises = page.split(/^- /m).slice(1)
  expect(promises.length).toBeGreaterThan(30)
  expect(promises.filter((promise) => !/^ {2}- `/m.test(promise))).toEqual([])
})

function readPage(name: string): string {
  return readFileSync(path.join(root, 'docs', name), 'utf8')
}

/** What calls in a file of tests are first given, as it stands between its quotes. */
function titlesIn(source: string): string[] {
  return [...source.matchAll(/\btest(?:\.\w+\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title = '']) => title,
  )
}

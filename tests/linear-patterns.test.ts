import { readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectFiles } from '../scripts/command/project-files.mjs'

/** Files whose patterns read nothing that a stranger or a merchant wrote. */
const ofOurs = new Map([
  ['app/browser/rider/run-worker.ts', 'the address of the page, in the browser of its reader'],
  ['app/components/onboarding/share-store.tsx', "a store's own link"],
  ['app/domain/article.ts', 'our articles, while the site is built'],
])

/** Files that build patterns, which the analysis can't see. */
const built = new Map([
  ['app/browser/printer/roll-bytes.client.ts', 'one sign of a list'],
  ['app/domain/article.ts', 'our articles'],
  ['app/domain/delivery/fee-table.ts', 'lines of 200 letters'],
  ['app/domain/discount/discount-form.ts', 'one run between both ends'],
  ['app/domain/text/fold.ts', 'one letter of a list'],
  ['app/domain/payment/message/head.ts', 'the head of a message, 1,000 letters'],
  ['app/domain/payment/message/head.ts', 'the head of a message, 1,000 letters'],
  ['app/domain/payment/message/mpesa-message.ts', 'the head of a message, 1,000 letters'],
  ['app/domain/payment/message/time.ts', 'bounded runs'],
  ['app/domain/payment/message/mpesa-message.ts', 'the head of a message, 1,000 letters'],
  ['app/domain/phone.ts', 'the prefixes of the numbering plans, which only the beginning can match'],
  ['app/domain/reference/phone-country.ts', 'groups of so many digits'],
])

const sources = projectFiles('app', 'functions', 'public').filter((file) => /\.(tsx?|js)$/.test(file))

test('no pattern takes more than linear time, however long its text', () => {
  const slow = sources.filter((file) => !ofOurs.has(file)).flatMap((file) => literalsIn(file).filter(isSlow))
  expect(slow.map(({ file, source }) => `${file}: ${source}`)).toEqual([])
})

test('a pattern that is built has its reason here why it is linear', () => {
  const files = sources.filter((file) => readFileSync(file, 'utf8').includes('new RegExp('))
  expect(files.toSorted()).toEqual([...built.keys()].toSorted())
})

test.each(['[.,]+$', '^(.*\\p{L}.*):$', '\\S+@\\S+', '^(a+)+$', ' *, *$'])('%s is found', (source) => {
  expect(isSlow({ file: '', source, flags: 'u' })).toBe(true)
})

test.each(['^[.,]+', '[.,]+', '^\\d{1,3}(,\\d{3})*$', '[.,]{1,9}$'])('%s is let through', (source) => {
  expect(isSlow({ file: '', source, flags: 'u' })).toBe(false)
})

interface Literal {
  file: string
  source: string
  flags: string
}

function isSlow({ source, flags }: Literal): boolean {
  return analyse({ source, flags }).reports.length > 0
}

function literalsIn(file: string): Literal[] {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind)
  const literals: Literal[] = []
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      literals.push({ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return literals
}

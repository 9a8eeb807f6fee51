import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { projectFiles } from '../scripts/command/project-files.mjs'

/** Attributes and props that a person reads or hears. */
const spoken = new Set(
  `alt aria-description aria-label aria-roledescription aria-valuetext busy caption description error heading hint label
  message optional placeholder question subtitle summary text title`.split(/\s+/),
)

const socket = 'no page shows why a socket does not open'

/** File and text of what isn't translated, with the reason. */
const allowed = new Map([
  ['app/auth/guards.server.ts Other account', 'a status text, for programs'],
  ['app/auth/guards.server.ts Signed out', 'a status text, for programs'],
  ['app/auth/handle.server.ts Not found', 'an answer to a script without a page'],
  ['app/components/merchant/settings-forms/features-fields.tsx maps.app.goo.gl/...', 'an example of an address'],
  ['app/components/merchant/shell/store-bar.tsx /store/', 'the path of an address'],
  ['app/domain/customer/walk-in.ts Walk-in customer', 'stored data; customerLabel has its words'],
  ['app/domain/reference/kenya-places.ts Westlands and Parklands', 'the name of a part of the city'],
  ['app/domain/reference/kenya-places.ts Kilimani and Ngong Road', 'the name of a part of the city'],
  ["app/domain/reference/kenya-places.ts Lang'ata and Nairobi West", 'the name of a part of the city'],
  ['functions/auth.ts Bad request', 'an answer to a script without a page'],
  ['functions/live-store.ts Too many pages are open', socket],
  ['functions/live.ts Order not found', socket],
  ['functions/live.ts Please sign in', socket],
  ['functions/live.ts Store not found', socket],
])

/** What takes words for us: the log, a bug or a wrong configuration. */
const forPrograms = new Set(['APIError', 'Error', 'logFault'])

const joining = new Set([ts.SyntaxKind.PlusToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken])

const sources = projectFiles('app', 'functions').filter(
  (file) => /\.tsx?$/.test(file) && !/^app\/(copy|content)\/|\.d\.ts$/.test(file),
)

const written = sources.flatMap((file) => wordsIn(file, readFileSync(file, 'utf8')))

test('what a person reads is in app/copy', () => {
  expect(written.filter(({ file, text }) => !allowed.has(`${file} ${text}`)).map(named)).toEqual([])
})

test('a picture holds no words either', () => {
  const pictures = projectFiles('app').filter((file) => file.endsWith('.svg'))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((file) => readFileSync(file, 'utf8').includes('<text'))).toEqual([])
})

test('every allowance is needed', () => {
  const texts = new Set(written.map(({ file, text }) => `${file} ${text}`))
  expect([...allowed.keys()].filter((text) => !texts.has(text))).toEqual([])
})

test('a planted sentence is seen, with its file and line', () => {
  const planted = `
const kind = 'not shown'
export const Planted = ({ n }: { n: number }) => (
  <main className="grid gap-2" data-kind="plain words">
    Pay now
    <p title={n > 1 ? 'Several' : words().one}>{n > 0 && kind !== 'old' && 'waiting'}</p>
    <img alt={\`Picture \${n}\`} src="/a.png" />
    <Field label="Name" placeholder={'0712 345 678'} id="name" />
    <b>{words().total}: {n} × &nbsp;</b>
    <i>{n === 1 ? <span>One left</span> : \`\${n} left\`}</i>
  </main>
)`
  expect(wordsIn('planted.tsx', planted).map(named)).toEqual([
    'planted.tsx:5 Pay now',
    'planted.tsx:6 Several',
    'planted.tsx:6 waiting',
    'planted.tsx:7 Picture',
    'planted.tsx:8 Name',
    'planted.tsx:10 left',
    'planted.tsx:10 One left',
  ])
})

test('a planted sentence outside a page is seen too, thrown ones as well, one for us is not', () => {
  const planted = `
export const action = () => data({ ok: false, title: 'Order not saved' })
const note = \`Only \${n} pieces are left.\`
const sql = 'SELECT name FROM products'
if (!intent) throw new Response('Unknown intent', { status: 400 })
throw new Error(\`Mail needs \${binding}\`)
`
  expect(wordsIn('planted.ts', planted).map(named)).toEqual([
    'planted.ts:2 Order not saved',
    'planted.ts:3 pieces are left.',
    'planted.ts:5 Unknown intent',
  ])
})

interface Written {
  file: string
  line: number
  text: string
}

function named({ file, line, text }: Written): string {
  return `${file}:${line} ${text}`
}

function wordsIn(file: string, source: string): Written[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found = new Map<ts.Node, Written>()
  const keep = (node: ts.LiteralLikeNode) => {
    const start = node.getStart(tree) + (ts.isJsxText(node) ? node.text.length - node.text.trimStart().length : 0)
    found.set(node, { file, line: tree.getLineAndCharacterOfPosition(start).line + 1, text: node.text.trim() })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasLetters(node)) keep(node)
    if (isShown(node)) for (const text of stringsOf(node)) if (hasLetters(text)) keep(text)
    if (isText(node) && isSentence(node) && !isForPrograms(node)) keep(node)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...found.values()].sort((a, b) => a.line - b.line || a.text.localeCompare(b.text))
}

function hasLetters({ text }: ts.LiteralLikeNode): boolean {
  return /\p{L}/u.test(text.replace(/&\w+;/g, ''))
}

function isText(node: ts.Node): node is ts.LiteralLikeNode {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}

/** 'Order saved', 'pieces are left.' */
function isSentence({ text }: ts.LiteralLikeNode): boolean {
  return /^\s*\p{Lu}[\p{Ll}'’-]+ \p{Ll}/u.test(text) || /\p{Ll} [\p{Ll}'’]+[.?!…]$/u.test(text)
}

/** A value that a page shows or that a screen reader says. */
function isShown(node: ts.Node): node is ts.JsxAttribute | ts.JsxExpression {
  if (ts.isJsxAttribute(node)) return spoken.has(node.name.getText())
  return ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)
}

function isForPrograms(node: ts.Node | undefined): boolean {
  if (!node) return false
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return isForPrograms(node.parent)
  const { expression } = node
  return forPrograms.has((ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText())
}

/** The strings that an expression may give: both branches, not what they are chosen by. */
function stringsOf(node: ts.Node | undefined): ts.LiteralLikeNode[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node]
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.flatMap((span) => [...stringsOf(span.expression), span.literal])]
  if (ts.isJsxAttribute(node)) return stringsOf(node.initializer)
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return stringsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(stringsOf)
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(stringsOf)
  if (!ts.isBinaryExpression(node)) return []
  const operator = node.operatorToken.kind
  if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return stringsOf(node.right)
  return joining.has(operator) ? [node.left, node.right].flatMap(stringsOf) : []
}

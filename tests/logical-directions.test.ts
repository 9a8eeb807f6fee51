import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectFiles } from '../scripts/command/project-files.mjs'

/** File and text of what names a side of the screen, with the reason. */
const allowed = new Map([
  ['app/styles/site.css inset: 0 auto auto 0', 'scaled from its upper left corner, in a frame as large'],
  [
    'app/styles/storefront-checkout.css border-radius: 0 var(--radius-control) var(--radius-control) 0',
    'a phone number',
  ],
  [
    'app/styles/storefront-checkout.css border-radius: var(--radius-control) 0 0 var(--radius-control)',
    'a phone number',
  ],
  ['app/components/merchant/pos/products/size-dialog.client.tsx left-[var(--size-left,0)]', 'measured by a script'],
])

const side = '(?:left|right)'
const corner = '(?:top|bottom)-(?:left|right)'
const physicalClass = new RegExp(
  `^-?(?:(?:m|p|scroll-m|scroll-p)[lr]-\\S+|${side}-(?:\\d\\S*|auto|full|px|\\[\\S+|\\(\\S+)|(?:text|float|clear)-${side}|` +
    `(?:border|rounded)-(?:[lr]|[tb][lr])(?:-\\S+)?|(?:space|divide|translate)-x-\\S+|origin-(?:\\S+-)?${side}|` +
    `bg-(?:gradient|linear)-to-(?:[tb]?[lr])|from-${side}|slide-\\S+-${side})!?$`,
)
const physicalProperty = new RegExp(
  `^(?:${side}|(?:margin|padding|border|scroll-margin|scroll-padding)-${side}(?:-\\S+)?|border-${corner}-radius)$`,
)
const physicalValue = new RegExp(`^(?:text-align|float|clear|transform-origin|caption-side): (?:.* )?${side}\\b`)

const files = projectFiles('app', 'functions').filter((file) => !/^app\/(copy|content)\/|\.d\.ts$/.test(file))

const found = files.flatMap((file) => {
  if (file.endsWith('.css')) return sidedDeclarations(readFileSync(file, 'utf8')).map((text) => `${file} ${text}`)
  if (!/\.tsx?$/.test(file)) return []
  const source = readFileSync(file, 'utf8')
  return [...sidedClasses(source), ...sidedStyles(source)].map((text) => `${file} ${text}`)
})

test('styles name start and end, so that a page can run from right to left', () => {
  expect(files.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(10)
  expect(found.filter((text) => !allowed.has(text))).toEqual([])
})

test('every allowance is needed', () => {
  expect([...allowed.keys()].filter((text) => !found.includes(text))).toEqual([])
})

test('a planted side is seen', () => {
  const css = `a {
  margin-left: 4px;
  left: 0;
  padding: 1px 2px 3px 4px;
  inset: 0 0 auto calc(100% - 2px);
  text-align: right;
  border-radius: 4px 0 0 4px;
  border-top-left-radius: 2px;
  padding: 1px 2px 3px;
  inset: 1px max(2px, 1px) 3px max(2px, 1px);
  border-radius: 4px 4px 0 0;
  margin-inline-start: 4px;
}`
  expect(sidedDeclarations(css)).toEqual([
    'margin-left: 4px',
    'left: 0',
    'padding: 1px 2px 3px 4px',
    'inset: 0 0 auto calc(100% - 2px)',
    'text-align: right',
    'border-radius: 4px 0 0 4px',
    'border-top-left-radius: 2px',
  ])
  const source = `const look = 'flex -ml-2 md:pl-4! ms-2'
const panel = <p className="absolute md:left-auto hover:text-right rounded-l-card before:left-[5px] left" />
const row = \`\${look} border-r -translate-x-2\``
  expect(sidedClasses(source)).toEqual([
    '-ml-2',
    'pl-4!',
    'left-auto',
    'text-right',
    'rounded-l-card',
    'left-[5px]',
    'border-r',
    '-translate-x-2',
  ])
  expect(sidedStyles(`<td style="margin:0;padding-left:2px;text-align:right">`)).toEqual([
    'padding-left:2px',
    'text-align:right',
  ])
})

function sidedDeclarations(css: string): string[] {
  const withoutComments = css.replace(/\/\*[\s\S]*?\*\//g, '')
  const declarations = withoutComments.matchAll(/([a-z-]+):\s*([^;{}]+);/g)
  return [...declarations].flatMap(([, property = '', value = '']) => {
    const text = `${property}: ${value.replace(/\s+/g, ' ').trim()}`
    const isSided = physicalProperty.test(property) || physicalValue.test(text) || hasTwoSides(property, value)
    return isSided ? [text] : []
  })
}

/** A shorthand of four values whose sides differ. */
function hasTwoSides(property: string, value: string): boolean {
  const values = value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []
  if (property === 'border-radius') {
    const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = values
    return topLeft !== topRight || bottomLeft !== bottomRight
  }
  return /^(?:inset|margin|padding|border-(?:width|style|color))$/.test(property) && values.length === 4
    ? values[1] !== values[3]
    : false
}

function sidedClasses(source: string): string[] {
  const strings = [...source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([text]) => text.slice(1, -1))
  const words = strings.flatMap((text) => text.split(/[\s'"`]+/))
  return words
    .map((word) => word.replace(/^(?:[\w-]+(?:\[[^\]]*\])?:)+/, ''))
    .filter((word) => physicalClass.test(word))
}

/** What a template writes in `style`, and a component's style object. */
function sidedStyles(source: string): string[] {
  const inTemplates = source.matchAll(
    /(?:margin|padding|border)-(?:left|right)[\w-]*:[^;"'`]+|text-align:(?:left|right)/g,
  )
  const inObjects = source.matchAll(
    /\b(?:(?:margin|padding|border)(?:Left|Right)\w*|textAlign: ?'(?:left|right)')(?=:|\b)/g,
  )
  return [...inTemplates, ...inObjects].map(([text]) => text)
}

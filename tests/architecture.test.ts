import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from '../scripts/command/project-files.mjs'

const files = projectFiles()
const sources = files.filter((file) => /^(app|functions)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
const text = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]))

/** Remembers nothing of a request: it could make each format anew. */
const formats = 'app/domain/text/intl-formats.ts'

/** Who may import whom: the first matching row of a file decides. */
const layers: { layer: RegExp; may: RegExp[]; packages: RegExp }[] = [
  {
    layer: /^app\/domain\//,
    may: [/^app\/domain\//],
    packages: /^(zod|papaparse|date-fns\/\w+|@date-fns\/(tz|utc\/date\/mini))$/,
  },
  { layer: /^app\/copy\//, may: [/^app\/(copy|domain)\//], packages: /^node:async_hooks$/ },
  {
    layer: /^app\/data\//,
    may: [/^app\/(data|domain|payments)\//, /^app\/(env|load-context|log)\.server/],
    packages: /^(drizzle-orm|zod|@noble\/hashes)/,
  },
  { layer: /^app\/payments\//, may: [/^app\/(payments|domain)\//, /^app\/load-context\.server/], packages: /^zod$/ },
  {
    layer: /^app\/auth\//,
    may: [/^app\/(auth|data|domain|copy)\//, /^app\/(env|load-context|log)\.server/],
    packages: /^(better-auth|drizzle-orm|zod|node:crypto)/,
  },
  {
    layer: /^app\/alerts\//,
    may: [
      /^app\/(alerts|data|domain|copy)\/(?!schema|sql\/scope)/,
      /^app\/auth\/mail-(origin|template)\.server/,
      /^app\/(env|load-context|log)\.server/,
    ],
    packages: /^(zod|@block65\/webcrypto-web-push)$/,
  },
  {
    layer: /^app\/browser\//,
    may: [/^app\/(browser|domain|copy)\//],
    packages: /^(react|uqr|qr-code-styling|@point-of-sale\/)/,
  },
  {
    layer: /^app\/documents\//,
    may: [
      /^app\/(documents|components|copy|domain)\//,
      /^app\/styles\/(storefront|site|order|rider)\.css/,
      /^virtual:/,
    ],
    packages: /^react(-dom\/server)?$/,
  },
  { layer: /^app\/components\//, may: [/^app\/(components|browser|domain|copy)\//], packages: /.*/ },
  { layer: /^app\/routes\//, may: [/^app\/(?!data\/(schema|sql\/scope))/, /^virtual:/], packages: /^(?!drizzle)/ },
  {
    layer: /^functions\//,
    may: [
      /^functions\//,
      /^app\/(alerts|data|domain|auth|copy)\//,
      /^app\/(env|load-context|log|request-body)\.server/,
      /^build\/server/,
    ],
    packages: /^(hono|isbot|zod|@remix-run\/cloudflare|cloudflare:workers)/,
  },
]

test('a file imports only what its layer may', () => {
  expect(violations()).toEqual([])
})

test('the rule sees a wrong import', () => {
  expect(judge('app/domain/money.ts', 'app/data/order/orders.server.ts')).toBe(false)
  expect(judge('app/components/storefront/cart.tsx', 'app/data/order/orders.server.ts')).toBe(false)
  expect(judge('app/routes/storefront/search.ts', 'app/data/sql/scope.server.ts')).toBe(false)
})

test('only the edge imports the server build, and only routes.ts names routes', () => {
  for (const [file, source] of text) {
    if (file !== 'functions/remix.ts') expect(source, file).not.toContain('build/server')
    for (const target of importsOf(file, source)) {
      if (!target.startsWith('app/routes/')) continue
      expect(areaOf(target), `${file} imports another area's private file`).toBe(areaOf(file))
    }
  }
})

test('what fails on the server is logged by one function, which keeps people out of the log', () => {
  const server = [...text].filter(([file]) => /^functions\/|\.server\.tsx?$|^app\/routes\/(?!storefront)/.test(file))
  expect(server.filter(([file, source]) => file !== 'app/log.server.ts' && /console\.\w+\(/.test(source))).toEqual([])
})

test('what is posted is read by one module, which bounds it and survives what is no form', () => {
  for (const [file, source] of text) {
    if (/^app\/(routes|auth)\//.test(file))
      expect(source, file).not.toMatch(/\brequest\.(formData|json|text|arrayBuffer)\(/)
  }
})

test('the domain neither reads a clock nor rolls dice', () => {
  for (const [file, source] of text) {
    if (!file.startsWith('app/domain/')) continue
    expect(source, file).not.toMatch(/Date\.now\(|new Date\(\)|Math\.random\(|crypto\./)
  }
})

// Queries across stores on purpose: addresses, jobs, plans, a person's stores, creation and end.
const acrossStores =
  /^app\/data\/(sql\/scope|store\/(directory|freed-slugs|opening|operator|plans)|homes\/mirror|alert\/clock|money\/prompt\/(reseal|sweep)|order\/(change\/sweep|place\/placed-from)|product\/(category\/clearing|import\/sweep|removed\/sweep)|media\/sweep|staff\/(export|join|names|pin-holders|read-invitation|room|stores|till-access|tills)|figures\/visits|account\/removal)\.server\.ts$/

test('rows of tenant tables are reached through the scope alone', () => {
  for (const [file, source] of text) {
    if (acrossStores.test(file)) continue
    expect(source, file).not.toMatch(/env\.DB\b(?!\))/)
    if (!/\bdb\s*\.\s*(select|selectDistinct|insert|update|delete)\(/.test(source)) continue
    const tables = importsOf(file, source).filter((target) => target.startsWith('app/data/schema/'))
    expect(new Set(tables), file).toEqual(new Set(['app/data/schema/accounts.server.ts']))
  }
})

test('state that outlives a request stands in one file', () => {
  for (const [file, source] of text) {
    if (['app/data/store-page/isolate-cache.server.ts', 'app/env.server.ts', formats].includes(file)) continue
    if (!/^(app\/(alerts|data|auth|domain|routes)|functions)\//.test(file)) continue
    expect(source, file).not.toMatch(/^(export )?let /m)
    expect(source, file).not.toMatch(/^(export )?const \w+( *: *[^=]+)? = new (Map|WeakMap)(<.*>)?\(\)/m)
  }
})

test('better-auth is loaded by who signs in, not when the Worker starts', () => {
  const holdersOf = (wanted: (target: string) => boolean) =>
    [...text].filter(([file, source]) => importsOf(file, loadedAtStart(source)).some(wanted)).map(([file]) => file)
  const holders = holdersOf((target) => target.startsWith('better-auth'))
  expect(holders).toContain('app/auth/auth.server.ts')
  for (const importer of holdersOf((target) => holders.includes(target))) expect(holders).toContain(importer)
})

test('formats of dates and numbers are made in one file, which keeps them', () => {
  for (const [file, source] of text) {
    if (file !== formats) expect(source, file).not.toMatch(/new Intl\.(?!Segmenter)|\.toLocale(Date|Time)?String\(/)
  }
})

test('a file has a noun for a name and fits a few screens', () => {
  for (const [file] of text)
    expect(file).not.toMatch(/(^|\/)(utils?|helpers?|misc|common|types|index)\.(server\.)?tsx?$/)
  const lengths = [...text].filter(([file]) => !file.startsWith('app/domain/reference/')).map(lengthOf)
  lengths.sort((a, b) => a.lines - b.lines)
  const share = (part: number) => lengths[Math.floor(lengths.length * part)]?.lines
  expect(lengths.filter(({ lines }) => lines > 250)).toEqual([])
  expect(share(0.5)).toBeLessThanOrEqual(60)
  expect(share(0.9)).toBeLessThanOrEqual(140)
})

test('a folder holds no more files than a person can tell apart', () => {
  const folders = new Map<string, number>()
  for (const file of files) {
    // A file of words a page, in every language the same names.
    if (!file.startsWith('app/') || file.startsWith('app/copy/')) continue
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  }
  expect([...folders].filter(([, count]) => count > 25)).toEqual([])
})

test('the walks of docs/architecture.md name functions that are there, and few', () => {
  const most = {
    'a cached page': 8,
    'a cold page': 12,
    'an order': 15,
    'mark paid': 10,
    'a sale': 12,
    'a payment': 10,
    'a run': 10,
  }
  const section = readFileSync('docs/architecture.md', 'utf8').split('## Seven walks')[1]?.split('\n## ')[0] ?? ''
  for (const [request, count] of Object.entries(most)) {
    const row = section.split('\n').find((line) => line.startsWith(`| ${request} `)) ?? ''
    const steps = [...row.matchAll(/`([^`]+\.tsx?)`: ((?:`\w+`(?:, )?)+)/g)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => ({ file, name })),
    )
    expect(steps.length, request).toBeGreaterThan(5)
    expect(steps.length, request).toBeLessThanOrEqual(count)
    for (const { file, name } of steps) expect(text.get(file), `${file} has no ${name}`).toMatch(`function ${name}`)
  }
})

test('no files need each other to be loaded', () => {
  const loads = new Map([...text].map(([file, source]) => [file, importsOf(file, valueImportsOf(source))]))
  expect(circles(loads)).toEqual([])
  expect(
    circles(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['b']],
      ]),
    ),
  ).toEqual(['b', 'c'])
})

test('comments are few and fit beside each other', () => {
  let lines = 0
  let comments = 0
  for (const [file, source] of text) {
    if (file.startsWith('app/domain/reference/')) continue
    lines += lengthOf([file, source]).lines
    comments += commentsOf(source).length
  }
  expect(comments / lines).toBeLessThanOrEqual(0.03)
  const commented = files.filter((file) =>
    /^((app|functions|migrations|public|scripts|tests)\/.*|[^/]+)\.(tsx?|mjs|js|sql|css)$/.test(file),
  )
  const tooWide = commented.filter((file) => commentsOf(readFileSync(file, 'utf8')).some((line) => line.length > 100))
  expect(tooWide).toEqual([])
})

test('components of the shopper hydrate under preact as under React', () => {
  for (const [file, source] of text) {
    if (!file.startsWith('app/components/storefront/') && !file.startsWith('app/entry.storefront')) continue
    expect(source, file).not.toMatch(/\b(useId|Suspense|startTransition|createPortal|React\.lazy)\b/)
    expect(source, file).not.toMatch(/from 'zod'|@remix-run/)
  }
})

test('shoppers’ pages are drawn in one place: nothing else takes more than a type from their components', () => {
  for (const [file, source] of text) {
    if (/^app\/(components\/storefront|documents)\/|^app\/entry\.storefront/.test(file)) continue
    const values = source.replace(/^import type .*$/gm, '')
    expect(importsOf(file, values).filter((target) => target.startsWith('app/components/storefront/'))).toEqual([])
  }
})

test("pages with the Remix client reach a shopper's page by loading a document", () => {
  for (const [file, source] of text) expect(source, file).not.toMatch(/\bto=["'{`]+\/(store|o)\//)
})

test('colours stand in the tokens alone', () => {
  const painted = files.filter(
    (file) => /^app\/.*\.(css|tsx)$/.test(file) && !/^app\/styles\/tokens(-own|-sun)?\.css$/.test(file),
  )
  for (const file of painted) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(
      /#[0-9a-f]{3,8}\b(?!["']?\s*[,)]?\s*\/\/ data)|\brgba?\(|\bhsla?\(/i,
    )
  }
})

test('stock moves only by the triggers of the migrations', () => {
  for (const [file, source] of text) {
    expect(source, file).not.toMatch(/update\s+stock\b|scope\.update\(stock, \{[^}]*(inventory|held)/i)
  }
})

function areaOf(file: string): string {
  return file.split('/').slice(0, 3).join('/')
}

function lengthOf([file, source]: [string, string]) {
  return { file, lines: source.split('\n').length - 1 }
}

function commentsOf(source: string): string[] {
  let isOpen = false
  return source.split('\n').filter((line) => {
    const begins = /^\s*(\/\/|--|\{?\/\*)/.test(line)
    const isComment = isOpen || begins
    if (begins && /^\s*\{?\/\*/.test(line)) isOpen = true
    if (line.includes('*/')) isOpen = false
    return isComment
  })
}

function valueImportsOf(source: string): string {
  return source
    .replace(/^(import|export) type .*$/gm, '')
    .replace(/^import \{\s*(type [^,}]+,?\s*)+\} from .*$/gm, '')
    .replace(/\bimport\(/g, '(')
}

/** Files on a circle: what remains when those without importer or imports are taken away. */
function circles(loads: Map<string, string[]>): string[] {
  const rest = new Set(loads.keys())
  for (let before = -1; before !== rest.size; ) {
    before = rest.size
    const loaded = new Set([...rest].flatMap((file) => loads.get(file) ?? []))
    for (const file of rest) {
      if (!loaded.has(file) || !loads.get(file)?.some((target) => rest.has(target))) rest.delete(file)
    }
  }
  return [...rest]
}

function loadedAtStart(source: string): string {
  return source.replace(/^import type .*$|\bimport\('/gm, '')
}

function violations(): string[] {
  const offenders: string[] = []
  for (const [file, source] of text) {
    for (const target of importsOf(file, source)) {
      if (!judge(file, target)) offenders.push(`${file} -> ${target}`)
    }
  }
  return offenders
}

function judge(file: string, target: string): boolean {
  const row = layers.find(({ layer }) => layer.test(file))
  if (!row) return true
  const isOurs = /^(app|functions|build|virtual:)/.test(target)
  return isOurs ? row.may.some((pattern) => pattern.test(target)) : row.packages.test(target)
}

function importsOf(file: string, source: string): string[] {
  const matches = source.matchAll(
    /^(?:import|export)\s[^'"`=(]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm,
  )
  return [...matches].map(([, named, bare, dynamic]) => resolveImport(file, named ?? bare ?? dynamic ?? ''))
}

function resolveImport(file: string, name: string): string {
  if (name.startsWith('#app/')) return name.slice(1)
  if (name.startsWith('#copy/')) return `app/${name.slice(1)}`
  if (name.startsWith('.')) return relative('.', join(dirname(file), name))
  return name
}

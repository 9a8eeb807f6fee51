import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './children.mjs'

const readers = path.join(root, 'build/copy/page/')
const assets = path.join(root, 'build/client/assets')
const record = path.join(root, 'build/page-words.json')

// The first match names the file: two files would break the products page's budget.
const groups = {
  outbox:
    /^merchant\/(other-store|outbox|new-order-form|pasted-message|product-selection|quick-sheet|unsaved-products)$/,
  product: /^(storefront\/product|merchant\/(category-form|product-(form|units)))$/,
  openedOrder: /^merchant\/(approval|blocking|order-prompt)$/,
  onboarding: /^onboarding\//,
  regions: /^(countries|currencies)$/,
  money: /^merchant\/money/,
  dashboard: /^merchant\/dashboard$/,
  customers: /^merchant\/(customers|debts?)$/,
  profile: /^(profile|merchant\/store-switch)$/,
  signIn: /^sign-in$/,
  import: /^merchant\/(product-)?import/,
  stockTake: /^merchant\/stock-take$/,
  runs: /^merchant\/order-runs$/,
  papers: /^merchant\/product-paper$/,
  shifts: /^merchant\/shifts$/,
  order: /^merchant\/(handover|late-sales|new-order|order-(?!papers|steps))/,
  orders:
    /^(discount-label|line-name|order-errors|merchant\/(blocking|claim|customer|dashboard|debt|order|payment-details))/,
  selling:
    /^(plans|merchant\/(alerts|delivery-areas|discounts|marketing|opening-hours|other-till|payments|pos|prompt-settings|restock|selling|settings|status-picture|till-device|till-lock|till-offline))$/,
  many: /^merchant\/(many|removed)-products$/,
  staff: /^merchant\/(activity|staff)$/,
  catalog: /^merchant\/(?!changes|dialog|live|shell)/,
  frame: /./,
}

/** Parts of every merchant page wait for these by `loadAllWords`. */
const laterFiles = new Set(['outbox', 'product', 'openedOrder', 'signIn'])

/** Of those, what a page draws at once comes at once. */
const drawnAtOnce = new Set(['product', 'openedOrder', 'signIn'])

/** The client pass records the words of each page; the server pass writes and lists the files. */
export function pageWords(languages) {
  const id = '\0virtual:page-words'
  let isSsr = false
  return {
    name: 'kibanda-page-words',
    configResolved(config) {
      isSsr = Boolean(config.build.ssr)
    },
    resolveId: (name) => (name === 'virtual:page-words' ? id : null),
    generateBundle(_, bundle) {
      if (isSsr) return
      mkdirSync(path.dirname(record), { recursive: true })
      writeFileSync(record, JSON.stringify(usedWords(bundle)))
    },
    async load(name) {
      if (name !== id) return null
      const { used, pages } = JSON.parse(readFileSync(record, 'utf8'))
      const entries = languages.map(async ({ code, dir }) => [code, { dir, ...(await wordFiles(code, used)) }])
      const built = { languages: Object.fromEntries(await Promise.all(entries)), pages }
      writeFileSync(record, JSON.stringify({ used, ...built }, null, 1))
      return `export const { languages, pages } = ${JSON.stringify(built)}`
    },
  }
}

function usedWords(bundle) {
  const used = {}
  const pages = {}
  for (const { facadeModuleId, fileName } of Object.values(bundle)) {
    if (!facadeModuleId?.includes('?__remix') || facadeModuleId.includes('/routes/marketing/')) continue
    const needed = new Set()
    const first = new Set(wordsUnder(bundle, fileName, ['imports']).map(([area]) => area))
    for (const [area, names] of wordsUnder(bundle, fileName, ['imports', 'dynamicImports'])) {
      used[area] = names
      const file = fileOf(area)
      if (!laterFiles.has(file) || (drawnAtOnce.has(file) && first.has(area))) needed.add(file)
    }
    pages[`/${fileName}`] = [...needed]
  }
  return { used, pages }
}

function wordsUnder(bundle, entry, kinds) {
  const reached = new Set([entry])
  const words = []
  for (const fileName of reached) {
    const { modules = {}, ...chunk } = bundle[fileName] ?? {}
    for (const next of kinds.flatMap((kind) => chunk[kind] ?? [])) reached.add(next)
    for (const [id, { renderedExports }] of Object.entries(modules)) {
      if (!id.startsWith(readers) || renderedExports.length === 0) continue
      words.push([id.slice(readers.length, -'.js'.length), renderedExports])
    }
  }
  return words
}

function fileOf(area) {
  return Object.keys(groups).find((file) => groups[file].test(area))
}

async function wordFiles(code, used) {
  const names = Object.keys(groups)
  const sources = names.map((file) =>
    wordsModule(
      code,
      Object.entries(used).filter(([area]) => fileOf(area) === file),
    ),
  )
  const built = await Promise.all(sources.map((contents, at) => bundle(contents, `words-${names[at]}-${code}`)))
  const files = Object.fromEntries(names.map((file, at) => [file, built[at]]))
  return { files, all: await bundle(wordsModule(code, Object.entries(used)), `words-all-${code}`) }
}

function wordsModule(code, areas) {
  const imports = areas.map(([area, names], at) => {
    const bindings = names.map((name) => `${name} as ${name}${at}`)
    return `import { ${bindings.join(', ')} } from './build/copy/${code}/${area}.js'\n`
  })
  const objects = areas.map(
    ([area, names], at) => `'${area}': { ${names.map((name) => `${name}: ${name}${at}`).join(', ')} }`,
  )
  return `${imports.join('')}export default { ${objects.join(', ')} }`
}

async function bundle(contents, name) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, sourcefile: `${name}.js` },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    write: false,
    outdir: assets,
    entryNames: `${name}-[hash]`,
    charset: 'utf8',
  })
  mkdirSync(assets, { recursive: true })
  for (const file of outputFiles) writeFileSync(file.path, file.contents)
  return `/assets/${path.basename(outputFiles[0].path)}`
}

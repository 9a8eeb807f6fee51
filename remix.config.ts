// This is the Vite config of Remix, passed to it with -c; there is no other.
import { mkdirSync, writeFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { minify } from 'terser'
import { build, defineConfig, type Plugin, type Rollup, transformWithEsbuild } from 'vite'
import languages from './app/copy/languages.json'
import { compileCopy } from './scripts/command/compile-copy.mjs'
import { pageWords } from './scripts/command/page-words.mjs'
import { tillFiles } from './scripts/command/till-files.mjs'

declare module '@remix-run/cloudflare' {
  interface Future {
    v3_singleFetch: true
  }
}

compileCopy()

const assets = resolve('build/client/assets')

const complete = languages.filter(({ isComplete }) => isComplete)

/** In the place of a file of Remix. */
const routeModule = resolve('app/browser/loading/route-module.ts')

// Readers of one language; on the server `#copy/` reads the language of the request.
const wordsOf = (language: string) => resolve('build/copy', language)

const preact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

/** In the order in which a shopper needs them: each is one file with what those before it lack. */
const storeParts = {
  store: 'app/entry.storefront.tsx',
  search: 'app/domain/catalog/search.ts',
  panel: 'app/components/storefront/product/product-sheet.tsx',
  cart: 'app/components/storefront/overlay/later-parts.client.tsx',
}

// What functions/ imports too stays outside the server build, or the Worker would have it twice.
const sharedWithFunctions = /^#app\/(auth|data|domain|copy|env|load-context|log)|^#copy\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    smallScripts([
      { store: storeParts.store, panel: storeParts.panel },
      { order: 'app/entry.order.ts' },
      { rider: 'app/entry.rider.ts' },
      { site: 'app/entry.site.ts' },
    ]),
    pageWords(complete),
    tillFiles(),
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  ssr: { resolve: { conditions: ['workerd', 'worker', 'browser'], externalConditions: ['workerd', 'worker'] } },
  resolve: {
    mainFields: ['browser', 'module', 'main'],
    alias: isSsrBuild
      ? []
      : [
          { find: /^#copy\//, replacement: `${wordsOf('page')}/` },
          { find: './routeModules.js', replacement: routeModule },
        ],
  },
  build: {
    minify: true,
    assetsInlineLimit: 0,
    // All files of a part that is loaded when idle, asked for at once, would hold the page up.
    modulePreload: { resolveDependencies: () => [] },
    rollupOptions: isSsrBuild
      ? { external: [sharedWithFunctions] }
      : { output: { manualChunks: firstPart, onlyExplicitManualChunks: true } },
  },
}))

/**
 * What each page of an area begins with lies together: a page then starts with some twenty files
 * instead of sixty. All else is split by the pages and parts that need it.
 */
function firstPart(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|@remix-run)\//.test(id) || id === routeModule) return 'vendor'
  const needing = [...modulesThatNeed(id, getModuleInfo)].filter((one) => isEntry(getModuleInfo(one)))
  const isNeededBy = (area: string) => needing.some((entry) => entry.startsWith(resolve('app', area)))
  if (isNeededBy('entry.client') || isNeededBy('root')) return 'app'
  if (smallParts.test(id)) return 'merchant'
  if (/\/(offline-safe-action\.ts|intl-formats\.ts|copy\/dates\.ts|page\/locale\.js)$/.test(id)) return 'account'
  // What reads the words of an order is a few lines an area.
  if (/\/build\/copy\/page\/merchant\/(new-order|order-(?!runs|prompt))/.test(id)) return 'order-words'
  if (iconOf(id) && needing.length > 8) return 'merchant'
  if (productParts.test(id)) return 'product-parts'
  if (/\/app\/browser\/images\/crop\.client\.ts$/.test(id)) return 'crop'
  if (!isNeededBy('routes/merchant/layout')) return undefined
  if (isNeededBy('routes/account/')) return 'account'
  return isNeededBy('routes/onboarding/') ? 'onboarding' : 'merchant'
}

/** Most pages of the merchant need them, and each would be a file. */
const smallParts =
  /\/app\/(components\/ui\/(field\/(form-frame|select)|leso-tile|money|search-box|pager|filled-message)\.tsx|components\/merchant\/(use-(form-result|search-form|limit)\.ts|(confirm-dialog|more-menu|page-action|product-picture|tick-box)\.tsx|shell\/failed-page\.tsx|shell\/no-store-page\.tsx|chip-row\.tsx|orders\/list\/(address\.ts|sort-head\.tsx))|browser\/(random-id|copy-text)\.ts|copy\/(short-date|unlisted-meta)\.ts|domain\/money\.ts)$/

/** A few lines each, for every page that shows products. */
const productParts =
  /\/app\/(domain\/catalog\/(category|images|price|stock)|components\/ui\/lowest-price)\.tsx?$|\/page\/lowest-price\.js$/

function modulesThatNeed(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const needing = new Set([id])
  for (const one of needing) {
    const importers = getModuleInfo(one)?.importers ?? []
    for (const importer of usersOfIcon(one, importers, getModuleInfo) ?? importers) needing.add(importer)
  }
  return needing
}

/** Who draws an icon, by its name: lucide-react's index imports every one. Null for an alias. */
function usersOfIcon(id: string, indexes: readonly string[], getModuleInfo: Rollup.GetModuleInfo) {
  const name = iconOf(id)
  if (!name) return null
  const drawing = indexes
    .flatMap((index) => getModuleInfo(index)?.importers ?? [])
    .filter((user) => !/lucide-react/.test(user))
  const users = drawing.filter((user) => new RegExp(`\\b${name}\\b`).test(getModuleInfo(user)?.code ?? ''))
  return users.length > 0 ? users : null
}

function iconOf(id: string): string | undefined {
  const [, file] = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs/.exec(id) ?? []
  return file?.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
}

function isEntry(info: Rollup.ModuleInfo | null): boolean {
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

/**
 * Bundles what runs in pages without the Remix client, with preact in React's place. The pages of
 * one group share files; across groups a shared file would be one request more for each, and these
 * have a few hundred bytes in common.
 * Only the server pass asks for the addresses; the client pass never runs this code.
 */
function smallScripts(groups: Record<string, string>[]): Plugin {
  const id = '\0virtual:storefront'
  let isSsr = false
  return {
    name: 'kibanda-small-scripts',
    configResolved(config) {
      isSsr = Boolean(config.build.ssr)
    },
    resolveId: (name) => (name === 'virtual:storefront' ? id : null),
    async load(name) {
      if (name !== id) return null
      if (!isSsr) return 'export const scripts = {}'
      mkdirSync(assets, { recursive: true })
      mkdirSync('build', { recursive: true })
      const scripts: Record<string, SmallScripts> = {}
      const outputs: Record<string, Record<string, Output>> = {}
      for (const { code: language } of complete) {
        const chunks = (await Promise.all(groups.map((group) => bundle(group, language)))).flat()
        for (const { fileName, code } of chunks) writeFileSync(resolve(assets, fileName), code)
        outputs[language] = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, outputOf(chunk)]))
        scripts[language] = scriptsOf(Object.assign({}, ...groups), chunks)
        for (const file of chunks.flatMap(({ moduleIds }) => moduleIds)) {
          if (!file.includes('node_modules')) this.addWatchFile(file)
        }
      }
      writeFileSync('build/storefront-outputs.json', JSON.stringify(outputs, null, 1))
      return `export const scripts = ${JSON.stringify(scripts)}`
    },
  }
}

type SmallScripts = Record<string, { src: string; imports: string[] }>

/** For tests and measurements: what a file loads, its modules and their bytes unminified. */
interface Output {
  imports: string[]
  dynamicImports: string[]
  modules: Record<string, number>
}

function outputOf({ imports, dynamicImports, modules }: Rollup.OutputChunk): Output {
  const sizes = Object.entries(modules).map(([file, { renderedLength }]) => [relative('.', file), renderedLength])
  return { imports, dynamicImports, modules: Object.fromEntries(sizes) }
}

function scriptsOf(entryPoints: Record<string, string>, chunks: Rollup.OutputChunk[]): SmallScripts {
  const entries = Object.entries(entryPoints).map(([name, file]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === resolve(file))
    if (!chunk) throw new Error(`${file} has no script`)
    // A page that has this one has the entry it belongs to.
    const early = chunk.imports.filter((path) => chunks.some(({ fileName, isEntry }) => fileName === path && !isEntry))
    return [name, { src: addressOf(chunk.fileName), imports: early.map(addressOf) }]
  })
  return Object.fromEntries(entries)
}

async function bundle(entryPoints: Record<string, string>, language: string): Promise<Rollup.OutputChunk[]> {
  const target = 'es2021'
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { ...preact, '#copy': wordsOf(language) } },
    esbuild: {
      jsx: 'automatic',
      jsxImportSource: 'preact',
      // Else each class with fields needs a helper.
      tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target,
      // For a library Vite adds no preloads of its own, nor does it minify all: that is done below.
      lib: { entry: entryPoints, formats: ['es'] },
      minify: false,
      rollupOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: '[name]-[hash].js',
          chunkFileNames: '[name]-[hash].js',
          manualChunks: storePart,
          // Imports from another part need neither mark nor lock of a module's namespace.
          freeze: false,
          generatedCode: { preset: 'es2015', symbols: false },
          plugins: [
            {
              name: 'kibanda-minify',
              async renderChunk(code, { fileName }) {
                const script = await transformWithEsbuild(code, fileName, { format: 'esm', target })
                const { code: minified = '' } = await minify(script.code, { module: true, compress: { passes: 2 } })
                return { code: minified, map: null }
              },
            },
          ],
        },
      },
    },
  })
  const built = [result].flat() as Rollup.RollupOutput[]
  return built.flatMap(({ output }) => output).filter((file) => file.type === 'chunk')
}

function storePart(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  const needing = modulesThatNeed(id, getModuleInfo)
  return Object.entries(storeParts).find(([, file]) => needing.has(resolve(file)))?.[0]
}

function addressOf(fileName: string): string {
  return `/assets/${fileName}`
}

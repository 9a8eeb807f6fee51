// This is the Vite config of Remix, passed to it with -c; there is no other.
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { build, type Metafile } from 'esbuild'
import { defineConfig, type Plugin, type Rollup } from 'vite'
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

// Readers of one language; on the server `#copy/` reads the language of the request.
const wordsOf = (language: string) => resolve('build/copy', language)

const preact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
}

// Modules that functions/ imports too: they stay outside the server build, or each would exist twice in the Worker.
const sharedWithFunctions = /^#app\/(auth|data|domain|copy|env|load-context|log)|^#copy\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    smallScripts([
      { store: 'app/entry.storefront.tsx', panel: 'app/components/storefront/product/product-sheet.tsx' },
      { later: 'app/entry.later.ts' },
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
    alias: isSsrBuild ? [] : [{ find: /^#copy\//, replacement: `${wordsOf('page')}/` }],
  },
  build: {
    minify: true,
    assetsInlineLimit: 0,
    rollupOptions: isSsrBuild ? { external: [sharedWithFunctions] } : { output: { manualChunks: firstPart } },
  },
}))

/**
 * What each page of an area begins with lies together: a page then starts with some twenty files instead of sixty. All else is
 * split by the pages and parts that need it.
 */
function firstPart(id: string, { getModuleInfo }: Rollup.ManualChunkMeta): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|@remix-run)\//.test(id)) return 'vendor'
  const needing = [...entriesThatNeed(id, getModuleInfo)]
  const isNeededBy = (area: string) => needing.some((entry) => entry.startsWith(resolve('app', area)))
  if (isNeededBy('entry.client') || isNeededBy('root')) return 'app'
  if (smallParts.test(id)) return 'merchant'
  // What reads the words of an order is a few lines an area.
  if (/\/build\/copy\/page\/merchant\/(new-order|order-(?!runs))/.test(id)) return 'order-words'
  if (!isNeededBy('routes/merchant/layout')) return undefined
  if (isNeededBy('routes/account/')) return 'account'
  return isNeededBy('routes/onboarding/') ? 'onboarding' : 'merchant'
}

/** Most pages of the merchant need them, and each would be a file. */
const smallParts =
  /\/app\/(components\/ui\/(form-frame|select|money)\.tsx|components\/merchant\/(use-each-answer\.ts|confirm-dialog\.tsx|shell\/failed-page\.tsx|shell\/no-store-page\.tsx|orders\/address\.ts)|browser\/(random-id|copy-text)\.ts|copy\/short-date\.ts)$/

function entriesThatNeed(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const needing = new Set([id])
  for (const one of needing) {
    for (const importer of getModuleInfo(one)?.importers ?? []) needing.add(importer)
  }
  return new Set([...needing].filter((one) => isEntry(getModuleInfo(one))))
}

function isEntry(info: Rollup.ModuleInfo | null): boolean {
  return info !== null && (info.isEntry || info.dynamicImporters.length > 0)
}

/**
 * Bundles what runs in pages without the Remix client, with preact in React's place. The pages of one group share files; across
 * groups a shared file would be one request more for each, and these have a few hundred bytes in common.
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
      const inputs: Metafile['inputs'] = {}
      const outputs: Record<string, Metafile['outputs']> = {}
      for (const { code: language } of complete) {
        const metafile = await bundleGroups(groups, language)
        Object.assign(inputs, metafile.inputs)
        outputs[language] = metafile.outputs
        scripts[language] = scriptsOf(Object.assign({}, ...groups), metafile.outputs)
      }
      writeFileSync('build/storefront-inputs.json', JSON.stringify({ inputs, outputs }, null, 1))
      for (const file of Object.keys(inputs)) {
        if (!file.includes('node_modules')) this.addWatchFile(resolve(file))
      }
      return `export const scripts = ${JSON.stringify(scripts)}`
    },
  }
}

type SmallScripts = Record<string, { src: string; imports: string[] }>

async function bundleGroups(groups: Record<string, string>[], language: string): Promise<Metafile> {
  const bundles = await Promise.all(groups.map((group) => bundle(group, language)))
  for (const file of bundles.flatMap(({ outputFiles }) => outputFiles)) writeFileSync(file.path, file.contents)
  return {
    inputs: Object.assign({}, ...bundles.map(({ metafile }) => metafile.inputs)),
    outputs: Object.assign({}, ...bundles.map(({ metafile }) => metafile.outputs)),
  }
}

function scriptsOf(entryPoints: Record<string, string>, outputs: Metafile['outputs']): SmallScripts {
  const scripts: SmallScripts = {}
  for (const [path, { entryPoint, imports }] of Object.entries(outputs)) {
    const entry = Object.keys(entryPoints).find((key) => entryPoints[key] === entryPoint)
    const early = imports.filter(({ kind }) => kind === 'import-statement').map((each) => addressOf(each.path))
    if (entry) scripts[entry] = { src: addressOf(path), imports: early }
  }
  return scripts
}

function bundle(entryPoints: Record<string, string>, language: string) {
  return build({
    entryPoints,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2020',
    metafile: true,
    write: false,
    legalComments: 'none',
    // Else each class with fields needs a helper.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { ...preact, '#copy': wordsOf(language) },
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
  })
}

function addressOf(output: string): string {
  return `/assets/${basename(output)}`
}

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './children.mjs'

const client = path.join(root, 'build/client')
const record = path.join(root, 'build/till-files.json')

/** Scripts that /pos starts with; all that they load later belongs to them. */
const entries =
  /\/app\/(entry\.client\.tsx|(root|routes\/merchant\/(layout|till\/pos))\.tsx\?__remix-build-client-route)$/

/** The client pass records the files of /pos; the server pass writes the worker and its list. */
export function tillFiles() {
  let isSsr = false
  return {
    name: 'kibanda-till-files',
    configResolved(config) {
      isSsr = Boolean(config.build.ssr)
    },
    generateBundle(_, bundle) {
      if (isSsr) return
      mkdirSync(path.dirname(record), { recursive: true })
      writeFileSync(record, JSON.stringify(neededFiles(bundle).map((file) => `/${file}`)))
    },
    writeBundle() {
      if (isSsr) writeVersion()
    },
  }
}

function neededFiles(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const reached = new Set(chunks.filter((chunk) => entries.test(chunk.facadeModuleId)).map(({ fileName }) => fileName))
  for (const fileName of reached) {
    const { imports = [], dynamicImports = [], viteMetadata } = bundle[fileName] ?? {}
    for (const next of [...imports, ...dynamicImports]) reached.add(next)
    for (const asset of viteMetadata?.importedAssets ?? []) reached.add(asset)
    for (const style of viteMetadata?.importedCss ?? []) reached.add(style)
  }
  return [...reached].sort()
}

function writeVersion() {
  const assets = path.join(client, 'assets')
  const [manifest = ''] = readdirSync(assets).filter((file) => /^manifest-.*\.js$/.test(file))
  const version = manifest.slice('manifest-'.length, -'.js'.length)
  const files = [...JSON.parse(readFileSync(record, 'utf8')), `/assets/${manifest}`]
  writeFileSync(path.join(assets, `till-files-${version}.json`), JSON.stringify(files))
  const worker = readFileSync(path.join(root, 'public/till-worker.js'), 'utf8')
  writeFileSync(path.join(client, 'till-worker.js'), worker.replace("'unbuilt'", `'${version}'`))
}

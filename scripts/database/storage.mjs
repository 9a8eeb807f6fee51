import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, run, tool } from '../command/children.mjs'
import { say, stop } from '../command/stop.mjs'
import { movedTables, moveStore } from '../store-move/transfer.mjs'
import { persistTo } from './local.mjs'

/** Opens the local storage, or with `isRemote` the account's. D1 itself exports and imports SQL. */
export async function openStorage(isRemote) {
  process.env.WRANGLER_LOG ??= 'error'
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false'
  const { getPlatformProxy } = await import('wrangler')
  const { env, dispose } = await getPlatformProxy({
    configPath: storageConfig(isRemote),
    persist: { path: path.join(persistTo, 'v3') },
    remoteBindings: isRemote,
  })
  const target = isRemote ? ['--remote'] : ['--local', '--persist-to', persistTo]

  return {
    async exportTo(file) {
      if (isRemote) return wrangler('d1', 'export', 'DB', '--remote', '--skip-confirmation', '--output', file)
      // The query of `wrangler d1 export --local`, which has no --persist-to.
      const [lines] = await env.DB.prepare('PRAGMA miniflare_d1_export(?,?,?);').bind(false, false).raw()
      writeFileSync(file, lines.join('\n'))
    },
    importFrom: (file) => wrangler('d1', 'execute', 'DB', ...target, '--yes', '--file', file),
    async tables() {
      const { results } = await env.DB.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
      ).all()
      return results.map(({ name }) => name)
    },
    async *objects() {
      let cursor
      do {
        const page = await env.MEDIA.list({ cursor })
        for (const { key } of page.objects) {
          const object = await env.MEDIA.get(key)
          if (!object) continue
          yield { key, httpMetadata: object.httpMetadata, bytes: Buffer.from(await object.arrayBuffer()) }
        }
        cursor = page.truncated ? page.cursor : undefined
      } while (cursor)
    },
    async rebuild() {
      const { createContext } = await import('../../app/load-context.server.ts')
      const { storesAfter } = await import('../../app/data/store/directory.server.ts')
      const { rebuildStore } = await import('../../app/data/store/rebuild.server.ts')
      const context = createContext(env, () => undefined)
      let [last, count] = ['', 0]
      for (;;) {
        const ids = await storesAfter(context.db, last, 100)
        for (const id of ids) await rebuildStore(context, id)
        count += ids.length
        if (ids.length === 0) return count
        last = ids.at(-1)
      }
    },
    async operator() {
      const { createContext } = await import('../../app/load-context.server.ts')
      const { createOperator } = await import('../../app/data/store/operator.server.ts')
      return createOperator(createContext(env, () => undefined))
    },
    async moveStore(slug, home, settled) {
      const { removedTables } = await import('../../app/data/account/tables.server.ts')
      const storeId = await env.DB.prepare('SELECT store_id FROM store_slugs WHERE slug = ?')
        .bind(slug)
        .first('store_id')
      const databases = Object.fromEntries(Object.entries(env).filter(([name]) => /^DB(_\d+)?$/.test(name)))
      if (!storeId || !databases[home]) stop(`Store ${slug} was not found, or wrangler.toml doesn't bind ${home}.`)
      say(`${slug} refuses writes until it is in ${home}; reads go on.`)
      const tables = movedTables(Object.keys(removedTables))
      await moveStore({ storeId, home, databases, tables, settled })
    },
    put: (key, bytes, httpMetadata) => env.MEDIA.put(key, bytes, { httpMetadata }),
    close: dispose,
  }
}

/** Removes the folder when the process ends. */
export function storageConfig(isRemote) {
  const config = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
  const date = /^compatibility_date = .*$/m.exec(config)?.[0]
  const sections = config.split(/^(?=\[)/m).filter((section) => /^\[\[(d1_databases|r2_buckets)\]\]/.test(section))
  const bindings = sections.map((section) => `${section.trim()}\nremote = ${isRemote}\n`)
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-config-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'wrangler.toml')
  writeFileSync(file, ['name = "kibanda"', date, ...bindings].join('\n'))
  return file
}

async function wrangler(...args) {
  const { code, output } = await run(tool('wrangler', ...args), { limit: 1_800_000 })
  if (code !== 0) throw new Error(output)
}

import path from 'node:path'
import { bootstrap } from './command/bootstrap.mjs'
import { root } from './command/children.mjs'
import { migrate, persistTo } from './database/local.mjs'

await bootstrap(import.meta.url)
process.env.WRANGLER_LOG ??= 'error'
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

const isOnlyIfNew = process.argv.includes('--if-new')
if (!isOnlyIfNew) await migrate()

const { getPlatformProxy } = await import('wrangler')
const { seedDemo } = await import('../tests/support/demo/seed.ts')
const local = await getPlatformProxy({
  configPath: path.join(root, 'wrangler.toml'),
  persist: { path: path.join(persistTo, 'v3') },
  remoteBindings: false,
})
try {
  const stores = await local.env.DB.prepare('SELECT count(*) AS count FROM stores').first('count')
  if (stores === 0 || !isOnlyIfNew) await seedDemo(local.env, Date.now())
} finally {
  await local.dispose()
}

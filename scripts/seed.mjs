import path from 'node:path'
import { bootstrap } from './command/bootstrap.mjs'
import { root } from './command/children.mjs'
import { stop } from './command/stop.mjs'
import { migrate, persistTo } from './database/local.mjs'
import { connectDemoAlerts } from './server/demo-alerts.mjs'
import { writeMissingSecrets } from './server/secrets.mjs'

await bootstrap(import.meta.url)
process.env.WRANGLER_LOG ??= 'error'
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false'

const isOnlyIfNew = process.argv.includes('--if-new')
if (!isOnlyIfNew) await migrate()

// The demo's keys are sealed by the same secret that the server will have.
writeMissingSecrets(path.join(root, '.dev.vars'))
const { getPlatformProxy } = await import('wrangler')
const { demoStores } = await import('../tests/support/demo/stores.ts')
const { seedDemo } = await import('../tests/support/demo/seed.ts')
const { setDemoPins } = await import('../tests/support/demo/seed-till.ts')
const { setDemoKeys } = await import('../tests/support/demo/prompt-keys.ts')
const local = await getPlatformProxy({
  configPath: path.join(root, 'wrangler.toml'),
  persist: { path: path.join(persistTo, 'v3') },
  remoteBindings: false,
})
let isSeeded = false
try {
  const { results: stores } = await local.env.DB.prepare('SELECT id FROM stores').all()
  isSeeded = stores.some(({ id }) => demoStores.some((store) => store.id === id))
  if (isOnlyIfNew ? stores.length === 0 : !isSeeded) {
    await seedDemo(local.env, Date.now())
    await connectDemoAlerts(local.env.DB, demoStores, Date.now())
    await setDemoKeys(local.env, demoStores[0].id, Date.now())
    await setDemoPins(local.env, demoStores[0], Date.now())
  }
} finally {
  await local.dispose()
}
if (isSeeded && !isOnlyIfNew) stop('The demo stores are in the local data already: nothing was written.')

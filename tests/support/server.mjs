import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { startControl } from './control.mjs'
import { seedDemo } from './demo/seed.ts'
import { applyMigrations } from './migrations.mjs'
import { workerOptions } from './worker-options.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * The built Worker on the real runtime without wrangler's proxies: a direct socket on `port`, an empty database in
 * memory with the migrations and, unless `demo` is false, the demo stores. `controlPort` opens the tests' own door to the
 * data, `producers` are queues that the tests send to by themselves, with `gathers: false` queues deliver what they have at once, `bundle` is another Worker than the product's, `files: false`
 * leaves out what Cloudflare sets in front of it for static files, `onLog` hears what it writes to the console, `outside` answers what it asks of the internet, and `persistTo`
 * is a folder whose data outlives the server: one that is not empty is served as it is. Answers
 * `{ url, controlUrl, miniflare, bindings, stop }`.
 */
export async function startServer({
  port = 8790,
  controlPort = null,
  demo = true,
  files = true,
  variables = {},
  bundle = path.join(root, 'build/worker/worker.js'),
  persistTo = null,
  onLog = /** @type {null | ((log: { level: string; message: string }) => void)} */ (null),
  outside = /** @type {null | ((request: Request) => Promise<unknown>)} */ (null),
  producers = {},
  gathers = true,
} = {}) {
  if (!existsSync(bundle)) throw new Error('There is no build/worker: run npm run build first.')
  const { modulesRules, ...options } = workerOptions()
  if (!gathers) for (const queue of Object.values(options.queueConsumers)) queue.maxBatchTimeout = 0
  const isKept = persistTo !== null && existsSync(persistTo)
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...options,
      name: 'kibanda',
      modules: true,
      modulesRoot: path.dirname(bundle),
      scriptPath: bundle,
      bindings: { ...options.bindings, ...variables },
      queueProducers: { ...options.queueProducers, ...producers },
      ...(files
        ? {
            assets: {
              directory: path.join(root, 'build/client'),
              binding: 'ASSETS',
              routerConfig: { has_user_worker: true },
            },
          }
        : {}),
      unsafeDirectSockets: [{ host: '127.0.0.1', port }],
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      telemetry: { enabled: false },
      ...(outside ? { outboundService: outside } : {}),
      ...(onLog ? { handleStructuredLogs: onLog } : {}),
    }),
    ...(persistTo === null ? {} : { resourcePersistencePath: persistTo }),
  })
  await miniflare.ready
  const bindings = await miniflare.getBindings()
  if (!isKept) await applyMigrations(bindings.DB, path.join(root, 'migrations'))
  if (demo && !isKept) await seedDemo(bindings, Date.now())
  const control = controlPort === null ? null : await startControl(bindings, controlPort)
  return {
    url: `http://127.0.0.1:${port}`,
    controlUrl: control?.url ?? null,
    miniflare,
    bindings,
    async stop() {
      control?.stop()
      await miniflare.dispose()
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT || 8790)
  const server = await startServer({
    port,
    controlPort: Number(process.env.CONTROL_PORT || port + 1),
    persistTo: process.env.PERSIST_TO || null,
  })
  process.stdout.write(`${server.url}, tests' control ${server.controlUrl}\n`)
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => server.stop().finally(() => process.exit(0)))
}

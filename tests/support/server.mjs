import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, Response } from 'miniflare'
import { paymentServices } from '../../scripts/server/payment-services.mjs'
import { startControl } from './control.mjs'
import { seedDemo } from './demo/seed.ts'
import { applyMigrations } from './migrations.mjs'
import { workerOptions } from './worker-options.mjs'

/** Takes what is sent to browsers; nothing else answers. */
const PUSH_SERVICE = 'https://fcm.googleapis.com/'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Starts the built Worker in workerd without wrangler's proxies, on `port`, with an in-memory
 * database after all migrations. Answers `{ url, controlUrl, miniflare, bindings, stop }`. Options:
 * - `controlPort` serves control.mjs, `demo: false` omits the demo stores;
 * - `bundle` is another Worker script, `variables` are added to its bindings;
 * - `files: false` omits the simulator of static files;
 * - `producers` are extra queues for tests, `gathers: false` delivers messages without batching;
 * - `payments` stands in for Safaricom, and control.mjs presses its buttons;
 * - `onLog` gets console lines, `outside` answers requests to the internet;
 * - `persistTo` is a folder for the data; existing data is served unchanged.
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
  payments = /** @type {null | ReturnType<typeof paymentServices>} */ (null),
  producers = {},
  gathers = true,
} = {}) {
  if (!existsSync(bundle)) throw new Error('There is no build/worker: run npm run build first.')
  const { modulesRules, ...options } = workerOptions()
  if (!gathers) for (const queue of Object.values(options.queueConsumers)) queue.maxBatchTimeout = 0
  const isExisting = persistTo !== null && existsSync(persistTo)
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({
      ...options,
      name: 'kibanda',
      modules: true,
      modulesRoot: path.dirname(bundle),
      scriptPath: bundle,
      bindings: { ...options.bindings, SITE_ORIGIN: `http://127.0.0.1:${port}`, ...variables },
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
      ...(outside || payments ? { outboundService: outboundOf(outside, payments) } : {}),
      ...(onLog ? { handleStructuredLogs: onLog } : {}),
    }),
    ...(persistTo === null ? {} : { resourcePersistencePath: persistTo }),
  })
  await miniflare.ready
  const bindings = await miniflare.getBindings()
  if (!isExisting) await applyMigrations(bindings.DB, path.join(root, 'migrations'))
  if (demo && !isExisting) await seedDemo(bindings, Date.now())
  const control = controlPort === null ? null : await startControl(bindings, controlPort, payments)
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

function outboundOf(outside, payments) {
  return async (request) =>
    (await payments?.answer(request)) ?? outside?.(request) ?? new Response(null, { status: 502 })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env.PORT || 8790)
  const server = await startServer({
    port,
    controlPort: Number(process.env.CONTROL_PORT || port + 1),
    persistTo: process.env.PERSIST_TO || null,
    payments: paymentServices(),
    outside: async ({ method, url }) =>
      new Response(null, { status: method === 'POST' && url.startsWith(PUSH_SERVICE) ? 201 : 502 }),
  })
  process.stdout.write(`${server.url}, tests' control ${server.controlUrl}\n`)
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => server.stop().finally(() => process.exit(0)))
}

import { build } from 'esbuild'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'

const port = Number(process.argv[2])
const { outputFiles } = await build({
  entryPoints: ['scripts/bench/servers/limit-app.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  minify: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  conditions: ['workerd', 'worker', 'browser'],
})
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: outputFiles[0].text,
    compatibilityDate: '2026-10-01',
    kvNamespaces: ['CACHE'],
    d1Databases: ['DB'],
    queueProducers: { EVENTS: 'limit-visits' },
    queueConsumers: { 'limit-visits': { maxBatchSize: 100, maxBatchTimeout: 5 } },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
    host: '127.0.0.1',
    port: 0,
    cf: false,
    logRequests: false,
    telemetry: { enabled: false },
  }),
)
await miniflare.ready
await fetch(`http://127.0.0.1:${port}/seed`, { method: 'POST' })
process.on('SIGTERM', () => miniflare.dispose().finally(() => process.exit(0)))
process.stdout.write('ready\n')

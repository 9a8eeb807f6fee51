import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { unstable_startWorker } from 'wrangler'
import { root } from '../command/children.mjs'
import { persistTo } from '../database/local.mjs'
import { alertServices } from './alert-services.mjs'
import { alertsPage } from './alerts-page.mjs'
import { demoDevices } from './demo-alerts.mjs'
import { paymentServices } from './payment-services.mjs'
import { paymentsPage } from './payments-page.mjs'

const port = Number(process.argv[2])
const site = `http://127.0.0.1:${port}`
const { TELEGRAM_WEBHOOK_SECRET } = parseEnv(readFileSync(path.join(root, '.dev.vars'), 'utf8'))
const services = alertServices({ site, webhookSecret: TELEGRAM_WEBHOOK_SECRET, devices: demoDevices() })
const payments = paymentServices()

await unstable_startWorker({
  config: path.join(root, 'wrangler.toml'),
  entrypoint: path.join(root, 'scripts/server/local-worker.mjs'),
  bindings: { SITE_ORIGIN: { type: 'plain_text', value: site } },
  dev: {
    server: { hostname: '127.0.0.1', port },
    inspector: false,
    persist: persistTo,
    watch: true,
    // With a domain in wrangler.toml the Worker would get that domain for every link.
    inferOriginFromRoutes: false,
    outboundService: async (request) => {
      const { hostname, pathname } = new URL(request.url)
      if (hostname === 'stand-ins.invalid')
        return pathname === '/dev/payments'
          ? paymentsPage(payments, request, site)
          : alertsPage(services, request, site)
      return (await services.answer(request)) ?? (await payments.answer(request)) ?? fetch(request.url, request)
    },
  },
})

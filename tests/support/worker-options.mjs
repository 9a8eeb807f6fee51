import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Secrets and variables of the tests. */
export const testVariables = {
  BETTER_AUTH_SECRET: 'a-secret-that-only-the-tests-of-kibanda-know',
  DEMO_STORE_SLUG: 'kijani-crafts',
  SITE_ORIGIN: 'https://kibanda.example',
  // A pair of their own, by which browsers subscribe and messages are signed.
  VAPID_PUBLIC_KEY: 'BEk-4IlG6HzJsTDZCClLha1sSTePJBqxgvHbORuGgLTQcclOHDA_V5EG6lWhyY6SRBkDKcDK2lZvHOudN7M9NBA',
  VAPID_PRIVATE_KEY: 'l7A7nvpebDlDB1b4zo6-ZSZPx_HtNK2tOnS99Fe-PHM',
  FULL: process.env.FULL ?? '',
}

/** A test runs the same before and after `npm run deploy` has written these into wrangler.toml. */
const writtenByDeploy = ['SITE_ORIGIN', 'MAIL_FROM', 'SUPPORT_EMAIL']

/**
 * The miniflare options of wrangler.toml: bindings, queues and objects, without code and static
 * files.
 * @returns {Record<string, any>}
 */
export function workerOptions() {
  const { assets, ...config } = unstable_readConfig(
    { config: path.join(root, 'wrangler.toml') },
    { hideWarnings: true },
  )
  // wrangler looks for .dev.vars next to this path, so a developer's secrets stay out of tests.
  const { rootPath, ...options } = unstable_getMiniflareWorkerOptions({
    ...config,
    userConfigPath: fileURLToPath(import.meta.url),
  }).workerOptions
  const bindings = Object.entries(options.bindings).filter(([name]) => !writtenByDeploy.includes(name))
  return { ...options, bindings: { ...Object.fromEntries(bindings), ...testVariables } }
}

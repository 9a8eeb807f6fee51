import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Values of the secrets that only tests use. */
export const testVariables = {
  BETTER_AUTH_SECRET: 'a-secret-that-only-the-tests-of-kibanda-know',
  DEMO_STORE_SLUG: 'kijani-crafts',
  FULL: process.env.FULL ?? '',
}

/**
 * The Worker of wrangler.toml for miniflare: its bindings, queues and objects, without its code and its static files.
 * @returns {Record<string, any>}
 */
export function workerOptions() {
  const { assets, ...config } = unstable_readConfig(
    { config: path.join(root, 'wrangler.toml') },
    { hideWarnings: true },
  )
  // Next to this file there is no .dev.vars: a developer's own secrets stay out of the tests.
  const { rootPath, ...options } = unstable_getMiniflareWorkerOptions({
    ...config,
    userConfigPath: fileURLToPath(import.meta.url),
  }).workerOptions
  return { ...options, bindings: { ...options.bindings, ...testVariables } }
}

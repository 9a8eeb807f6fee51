import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** Secrets and variables of the tests. */
export const testVariables = {
  BETTER_AUTH_SECRET: 'a-secret-that-only-the-tests-of-kibanda-know',
  SECRETS_KEY: 'a-key-that-seals-what-the-tests-of-kibandaA',
  DEMO_STORE_SLUG: 'kijani-crafts',
  SITE_ORIGIN: 'https://kibanda.example',
  VAPID_PUBLIC_KEY: 'BE7iq4S7IT27LZMSApfx2DxpgF3QAaZDEL0X_9QREw7h0I2rJiVX2vzF-1wBAPDR7pveHoDib6F3MJqxetnAZd4',
  VAPID_PRIVATE_KEY: 'UA_utrwVILi_LmLe2YgPrWVxUfRaQ80oE8tS0lcOJoQ',
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

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { root } from '../command/children.mjs'

/** The secret in .dev.vars signs the link. */
export async function demoRunPath(slug) {
  const { runLinkPath } = await import('../../app/auth/run-link.server.ts')
  const { demoId } = await import('../../tests/support/demo/demo-id.ts')
  const { demoRunId } = await import('../../tests/support/demo/seed-delivery.ts')
  const { BETTER_AUTH_SECRET = '' } = parseEnv(readFileSync(path.join(root, '.dev.vars'), 'utf8'))
  return runLinkPath(BETTER_AUTH_SECRET, slug, { id: demoRunId, storeId: demoId(slug), linkVersion: 1 })
}

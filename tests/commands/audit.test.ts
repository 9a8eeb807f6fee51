import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from '../../scripts/command/children.mjs'

test('a registry that can not be reached is no clean audit', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/audit.mjs'], {
    cwd: root,
    encoding: 'utf8',
    // Nothing listens on the port of discarded bytes.
    env: { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' },
  })
  expect(stdout + stderr).toContain('The audit failed, because the registry did not answer: ')
  expect(status).toBe(1)
})

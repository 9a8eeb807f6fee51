import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { coldStarts } from '../../scripts/bench/cold-starts.mjs'
import { startServer } from '../support/server.mjs'

/** Relative to a Worker of one line; 1.5 to 1.7 on an idle machine. */
const MAX_RATIO = 2.4

const bundle = fileURLToPath(new URL('./bare-worker.mjs', import.meta.url))

test('a cold start costs little more than the runtime’s own', async () => {
  const [ownTime = 0, bareTime = 0] = await coldStarts(3, [{ startServer }, { startServer, bundle }])
  expect(ownTime / bareTime).toBeLessThanOrEqual(MAX_RATIO)
}, 120_000)

import { expect, test } from 'vitest'
import { coldStart } from './cold-start.mjs'

/** Relative to a Worker of one line; 1.5 to 1.7 on an idle machine. */
const MAX_RATIO = 2.4

test('a cold start costs little more than the runtime’s own', async () => {
  const { bundleTime, bareTime } = await coldStart(3)
  expect(bundleTime / bareTime).toBeLessThanOrEqual(MAX_RATIO)
}, 120_000)

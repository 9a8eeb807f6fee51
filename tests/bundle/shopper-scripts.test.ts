import { expect, test } from 'vitest'
import { FIRST_KB, PURCHASE_KB, shopperScripts } from '../../scripts/bench/shopper-scripts.mjs'

const languages = Object.entries(shopperScripts())

test.each(languages)(
  `a store is usable in %s with at most ${FIRST_KB} KB of scripts, a whole purchase has at most ${PURCHASE_KB}`,
  (_, { first, whole }) => {
    expect(first / 1024).toBeLessThanOrEqual(FIRST_KB)
    expect(whole / 1024).toBeLessThanOrEqual(PURCHASE_KB)
  },
)

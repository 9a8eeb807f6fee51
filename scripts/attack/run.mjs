import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brokenExports } from './broken-exports.mjs'
import { forgedHost } from './forged-host.mjs'
import { holdsOfHundred } from './holds-of-hundred.mjs'
import { holdsOfOne } from './holds-of-one.mjs'
import { invisibleLetters } from './invisible-letters.mjs'
import { knownPhone } from './known-phone.mjs'
import { largeOrders } from './large-orders.mjs'
import { longSearches } from './long-searches.mjs'
import { longTexts } from './long-texts.mjs'
import { mails } from './mails.mjs'
import { signIns } from './sign-ins.mjs'
import { bundleWithBrokenDatabase } from './target/broken-database.mjs'
import { openTarget } from './target/target.mjs'
import { wrongPasswords } from './wrong-passwords.mjs'

/**
 * Each attacks the same server, from networks of its own, and answers `{ isHeld, figures }`. Floods
 * come last: they use up what the whole installation may do.
 */
export const cases = {
  'long-texts': longTexts,
  'long-searches': longSearches,
  'known-phone': knownPhone,
  'invisible-letters': invisibleLetters,
  'forged-host': forgedHost,
  'broken-exports': brokenExports,
  'wrong-passwords': wrongPasswords,
  'holds-of-one': holdsOfOne,
  'holds-of-hundred': holdsOfHundred,
  'large-orders': largeOrders,
  'sign-ins': signIns,
  mails,
}

/** Two minutes in all; an attack that isn't over by then is broken. */
const TIME_LIMIT_MS = 120_000

/**
 * Runs the attacks of these names, or all, on the built Worker; `isSmall` takes some 20 seconds.
 * @param {{ names?: string[], isSmall?: boolean }} options
 */
export async function* attack({ names = [], isSmall = false } = {}) {
  const deadline = Date.now() + TIME_LIMIT_MS
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-attack-'))
  const target = await openTarget({ bundle: await bundleWithBrokenDatabase(folder) })
  try {
    for (const [name, { title, run }] of Object.entries(cases)) {
      if (names.length > 0 && !names.includes(name)) continue
      const startedAt = Date.now()
      const result = await withinTime(run(target, { isSmall }), deadline - startedAt)
      yield { name, title, ...result, seconds: (Date.now() - startedAt) / 1000 }
    }
  } finally {
    await target.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function withinTime(running, timeMs) {
  let timer
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ isHeld: false, figures: 'not over when the time was up' }), Math.max(0, timeMs))
  })
  try {
    return await Promise.race([running, late])
  } catch (error) {
    return { isHeld: false, figures: `the attack failed: ${error.message}` }
  } finally {
    clearTimeout(timer)
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brokenExports } from './broken-exports.mjs'
import { endlessLink } from './endless-link.mjs'
import { exports, pastes } from './exports.mjs'
import { forgedBalance } from './forged-balance.mjs'
import { forgedHost } from './forged-host.mjs'
import { holdsOfHundred } from './holds-of-hundred.mjs'
import { holdsOfOne } from './holds-of-one.mjs'
import { invisibleLetters } from './invisible-letters.mjs'
import { knownPhone } from './known-phone.mjs'
import { largeOrders } from './large-orders.mjs'
import { largeUploads } from './large-uploads.mjs'
import { longSearches } from './long-searches.mjs'
import { longTexts } from './long-texts.mjs'
import { lookAlikes } from './look-alikes.mjs'
import { mails } from './mails.mjs'
import { oddRequests } from './odd-requests.mjs'
import { passwordMails } from './password-mails.mjs'
import { productionDoors } from './production-doors.mjs'
import { refusedPhotos } from './refused-photos.mjs'
import { riderCodes } from './rider-codes.mjs'
import { rightPasswords } from './right-passwords.mjs'
import { signIns } from './sign-ins.mjs'
import { statementRows } from './statement-rows.mjs'
import { storeReports } from './store-reports.mjs'
import { bundleWithBrokenDatabase } from './target/broken-database.mjs'
import { openTarget } from './target/target.mjs'
import { wrongPasswords } from './wrong-passwords.mjs'

/** A case returns `{ isHeld, figures }`. Floods come last: they use up limits of the whole site. */
export const cases = {
  'long-texts': longTexts,
  'long-searches': longSearches,
  'known-phone': knownPhone,
  'invisible-letters': invisibleLetters,
  'forged-host': forgedHost,
  'broken-exports': brokenExports,
  'odd-requests': oddRequests,
  'look-alikes': lookAlikes,
  'rider-codes': riderCodes,
  'forged-balance': forgedBalance,
  'refused-photos': refusedPhotos,
  'large-uploads': largeUploads,
  'endless-link': endlessLink,
  'production-doors': productionDoors,
  'right-passwords': rightPasswords,
  'wrong-passwords': wrongPasswords,
  'holds-of-one': holdsOfOne,
  'holds-of-hundred': holdsOfHundred,
  'statement-rows': statementRows,
  exports,
  pastes,
  'large-orders': largeOrders,
  'sign-ins': signIns,
  mails,
  'store-reports': storeReports,
  'password-mails': passwordMails,
}

/** An attack takes seconds on an idle machine. */
const TIME_LIMIT_MS = 120_000

/** `isSmall` takes some 40 seconds. @param {{ names?: string[], isSmall?: boolean }} options */
export async function* attack({ names = [], isSmall = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'kibanda-attack-'))
  const target = await openTarget({ bundle: await bundleWithBrokenDatabase(folder) })
  try {
    for (const [name, { title, run }] of Object.entries(cases)) {
      if (names.length > 0 && !names.includes(name)) continue
      const startedAt = Date.now()
      const result = await withinTime(run(target, { isSmall }), TIME_LIMIT_MS)
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
    timer = setTimeout(() => resolve({ isHeld: false, figures: 'not over when the time was up' }), timeMs)
  })
  try {
    return await Promise.race([running, late])
  } catch (error) {
    return { isHeld: false, figures: `the attack failed: ${error.message}` }
  } finally {
    clearTimeout(timer)
  }
}

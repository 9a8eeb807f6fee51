import { statusCounts } from './target/neighbour.mjs'

const NETWORK = '10.22.0.1'

/** The database fails at the first, second, ... call of an export. */
export const brokenExports = {
  title: 'exports that fail',
  async run(target, { isSmall }) {
    const { storeId, ownerEmail } = target.demo
    const cookie = await target.cookieOf(ownerEmail, NETWORK)
    const personalTexts = await personalTextsOf(target)
    const firstLine = target.logLines.length
    const responses = []
    for (const path of [`/store/${storeId}/orders.csv`, `/store/${storeId}/customers.csv`, '/profile/export']) {
      for (let failsAt = 1; failsAt <= (isSmall ? 6 : 12); failsAt += 1) {
        const headers = { cookie, 'x-fails-at': String(failsAt) }
        responses.push(await target.send(path, { network: NETWORK, headers }).catch(() => ({ status: 0, text: '' })))
      }
    }
    const unfinished = responses.filter(({ text }) => text.includes('This file is not complete'))
    const logLines = target.logLines.slice(firstLine)
    const leaks = logLines.filter((line) => personalTexts.some((text) => line.includes(text)))
    return {
      isHeld: unfinished.length > 0 && leaks.length === 0,
      figures: `${responses.length} exports over a failing database (${statusCounts(responses)}): ${unfinished.length} say that they are not complete, ${leaks.length} of ${logLines.length} lines of the log name a person`,
    }
  },
}

async function personalTextsOf({ sql, demo }) {
  const customers = await sql('SELECT name, phone FROM customers WHERE store_id = ?', demo.storeId)
  return [demo.ownerEmail, 'params:', ...customers.flatMap(({ name, phone }) => [name, phone.slice(-9)])]
}

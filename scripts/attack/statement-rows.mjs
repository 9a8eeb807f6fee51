import { statusCounts } from './target/neighbour.mjs'

const HEADER = 'Receipt No,Completion Time,Details,Transaction Status,Paid In,Other Party Info\n'
const ROW = 'TFA1B2C3D4,2026-11-20 10:00,Pay,Completed,100.00,'
const LETTERS = ['*', '(', '- ', 'a"', ' ']
const MOST_TIMES = 3
/** Shorter delays count as noise. */
const UNNOTICED_MS = 50
const MOST_ROUNDS = 3

export const statementRows = {
  title: 'long cells of a statement',
  async run(target, { isSmall }) {
    const { storeId, ownerEmail } = await target.openStore()
    await target.sql('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 86_400_000, storeId)
    const network = '10.35.0.1'
    const cookie = await target.cookieOf(ownerEmail, network)
    const size = isSmall ? 40_000 : 100_000
    const responses = []
    const post = async (letters) => {
      // The limit of uploads is not tested here.
      await target.sql("DELETE FROM rate_limits WHERE key LIKE 'statement:%'")
      const body = new FormData()
      body.set('intent', 'statement')
      const cell = `A${letters.repeat(size / letters.length)}A`
      body.set('statement', new File([`${HEADER}${ROW}${cell}\n`], 'statement.csv'))
      const response = await target.send('/money', { method: 'POST', body, network, headers: { cookie } })
      responses.push(response)
      return response.ms
    }
    await post('a')
    const slow = []
    for (const letters of LETTERS) {
      const times = []
      for (let round = 0; round < MOST_ROUNDS && (round === 0 || times.every(isSlow)); round += 1) {
        times.push({ plain: await post('a'), worst: await post(letters) })
      }
      const { plain, worst } = times.at(-1)
      if (times.every(isSlow)) slow.push(`'${letters}' takes ${Math.round(worst)} ms, 'a' ${Math.round(plain)} ms`)
    }
    return {
      isHeld: slow.length === 0 && responses.every(({ status }) => status === 200),
      figures: `${responses.length} statements with a cell of ${size} letters (${statusCounts(responses)}): ${slow.join('; ') || 'all take the same time'}`,
    }
  },
}

function isSlow({ plain, worst }) {
  return worst > Math.max(MOST_TIMES * plain, plain + UNNOTICED_MS)
}

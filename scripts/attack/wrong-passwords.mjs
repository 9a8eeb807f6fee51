import { demoPassword } from '../../tests/support/demo/stores.ts'
import { statusCounts } from './target/neighbour.mjs'
import { cookieHeader } from './target/target.mjs'

const NETWORKS = 10

export const wrongPasswords = {
  title: 'wrong passwords, then the right one',
  async run(target) {
    const { ownerEmail } = await target.openStore()
    const first = await target.signIn(ownerEmail, demoPassword, { network: '10.17.0.1' })
    const cookie = cookieHeader(first.headers)
    const signOut = await target.postJson('/api/auth/sign-out', {}, { network: '10.17.0.1', headers: { cookie } })
    const rounds = []
    for (let round = 0; round < 2; round += 1) {
      const guesses = Array.from({ length: NETWORKS }, (_, at) =>
        target.signIn(ownerEmail, `wrong-password-${round}-${at}`, { network: `10.17.1.${at}` }),
      )
      rounds.push(...(await Promise.all(guesses)))
    }
    const right = await target.signIn(ownerEmail, demoPassword, {
      network: '10.17.0.2',
      headers: { cookie: keptCookies(cookie, signOut.headers) },
    })
    return {
      isHeld: first.status === 200 && right.status === 200 && rounds.some(({ status }) => status === 429),
      figures: `${rounds.length} guesses (${statusCounts(rounds)}), then the owner's right password is answered ${right.status}`,
    }
  },
}

function keptCookies(cookie, headers) {
  const ended = new Set(
    headers
      .getSetCookie()
      .filter((line) => /max-age=0/i.test(line))
      .map((line) => line.split('=')[0]),
  )
  return cookie
    .split('; ')
    .filter((pair) => !ended.has(pair.split('=')[0]))
    .join('; ')
}

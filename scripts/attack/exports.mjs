import { besideAttack, MOST_ROUNDS, statusCounts } from './target/neighbour.mjs'

const AT_ONCE = 2

export const exports = {
  title: 'exports beside a store page',
  run: (target, { isSmall }) =>
    inLoop(target, isSmall ? 40 : 80, (storeId, init) => target.send(`/store/${storeId}/orders.csv`, init)),
}

const PASTE = 'TFA1B2C3D4 Confirmed. Ksh1 received from '

export const pastes = {
  title: 'pastes beside a store page',
  run: (target, { isSmall }) =>
    inLoop(target, isSmall ? 160 : 240, (_, init) => {
      const messages = PASTE.repeat(62_000 / PASTE.length)
      return target.postForm('/money', { intent: 'paste', messages }, init)
    }),
}

/** Counts as held when the neighbour waits only briefly and the owner is then told to wait. */
async function inLoop(target, count, post) {
  const { slug } = target.demo
  const owners = []
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { storeId, ownerEmail } = await target.openStore()
    const network = `10.36.${round}.1`
    owners.push({ storeId, init: { network, headers: { cookie: await target.cookieOf(ownerEmail, network) } } })
  }
  const { isHeld, figures, result } = await besideAttack(
    () => target.send(`/store/${slug}`, { network: '10.36.9.9' }),
    async (round) => {
      const { storeId, init } = owners[round]
      const responses = []
      for (let at = 0; at < count; at += AT_ONCE) {
        const posts = Array.from({ length: AT_ONCE }, () => post(storeId, init))
        responses.push(...(await Promise.all(posts)))
      }
      return responses
    },
  )
  const refused = result.filter(({ status }) => status === 429)
  const areTold = refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)
  return {
    isHeld: areTold && (isHeld || refused.length > 0) && result.every(({ status }) => status === 200 || status === 429),
    figures: `the page takes ${figures}, beside ${result.length} requests (${statusCounts(result)})`,
  }
}

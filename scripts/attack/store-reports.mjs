import { statusCounts } from './target/neighbour.mjs'

const NETWORKS = 11

export const storeReports = {
  title: "reports of one store, then another's",
  async run(target, { isSmall }) {
    const [flooded, other] = [await target.openStore(), await target.openStore()]
    const details = 'I paid 500 and got nothing at all, and nobody answers.'
    const report = (slug, network) =>
      target.postForm(`/store/${slug}/report`, { reason: 'fraud', details, contact: '' }, { network })
    const responses = []
    for (let at = 0; at < (isSmall ? 22 : 108); at += 1) {
      responses.push(await report(flooded.slug, `10.40.${at % NETWORKS}.1`))
    }
    const { status } = await report(other.slug, '10.40.99.1')
    return {
      isHeld: status === 200,
      figures: `${responses.length} reports of one store (${statusCounts(responses)}), then the first of another is answered ${status}`,
    }
  },
}

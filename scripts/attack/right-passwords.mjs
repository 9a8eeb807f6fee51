import { demoPassword } from '../../tests/support/demo/stores.ts'
import { statusCounts } from './target/neighbour.mjs'

export const rightPasswords = {
  title: 'many right sign-ins, then one more',
  async run(target) {
    const { ownerEmail } = await target.openStore()
    const responses = []
    for (let at = 0; at < 11; at += 1) {
      responses.push(await target.signIn(ownerEmail, demoPassword, { network: `10.41.0.${at}` }))
    }
    const { status } = await target.signIn(ownerEmail, demoPassword, { network: '10.41.9.1' })
    return {
      isHeld: status === 200 && responses.every((response) => response.status === 200),
      figures: `${responses.length} right passwords (${statusCounts(responses)}), then one of another browser is answered ${status}`,
    }
  },
}

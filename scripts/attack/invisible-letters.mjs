import { ownerRows } from '../../tests/support/demo/seed-account.ts'
import { statusCounts } from './target/neighbour.mjs'

/** Formatting and control characters, line ends, fillers that are drawn as nothing. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f/u
const names = {
  'zero-width': 'Kija\u200bni Cra\u2060fts',
  direction: 'Kijani \u202estfarC',
  lines: 'Kijani\u2028Crafts\nClosed',
  nothing: '\u200b\u200d\u3164\u2800',
}

export const invisibleLetters = {
  title: "invisible letters in a store's name",
  async run(target, { isSmall }) {
    const responses = []
    const stored = []
    for (const [kind, name] of Object.entries(names).slice(isSmall ? 2 : 0)) {
      const owner = {
        id: `letters-${kind}`,
        email: `${kind}@letters.example`,
        fullName: 'Amina Otieno',
        phone: '+254712480905',
      }
      await target.bindings.DB.batch(
        await ownerRows(target.bindings.DB, { ...owner, plan: 'free', planEndsInDays: null }, Date.now(), Date.now()),
      )
      const network = '10.19.0.1'
      const cookie = await target.cookieOf(owner.email, network)
      const fields = {
        name,
        country: 'KE',
        currency: 'KES',
        currencyFor: 'KE',
        platform: 'whatsapp',
        contact: '712480905',
      }
      responses.push(await target.postForm('/onboarding/store', fields, { network, headers: { cookie } }))
      stored.push(...(await target.sql('SELECT name FROM stores WHERE owner_id = ?', owner.id)))
    }
    const bad = stored.filter(({ name }) => INVISIBLE.test(name) || name.trim() === '')
    return {
      isHeld: bad.length === 0 && responses.every(({ status }) => status === 422 || (status >= 300 && status < 400)),
      figures: `${responses.length} names (${statusCounts(responses)}), ${bad.length} stored as they were`,
    }
  },
}

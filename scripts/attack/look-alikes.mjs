import { ownerRows } from '../../tests/support/demo/seed-account.ts'
import { statusCounts } from './target/neighbour.mjs'

const names = ['Ꮪafaricom', 'ᴍ-ᴘᴇꜱᴀ', 'Ꮇ-PESA', 'Safaricorn', 'Эquity', 'Kibanda Support']

/** Stores with look-alike names open only after the operator has seen them. */
export const lookAlikes = {
  title: 'names that look like others',
  async run(target, { isSmall }) {
    const responses = []
    const open = []
    for (const [at, name] of names.slice(isSmall ? 3 : 0).entries()) {
      const owner = { id: `alike-${at}`, email: `alike-${at}@mail.example`, fullName: 'Amina', phone: '' }
      const { DB } = target.bindings
      await DB.batch(await ownerRows(DB, { ...owner, plan: 'free', planEndsInDays: null }, Date.now(), Date.now()))
      const network = '10.42.0.1'
      const headers = { cookie: await target.cookieOf(owner.email, network) }
      const fields = {
        name,
        country: 'KE',
        currency: 'KES',
        currencyFor: 'KE',
        platform: 'whatsapp',
        contact: '712480905',
      }
      responses.push(await target.postForm('/onboarding/store', fields, { network, headers }))
      const stores = await target.sql('SELECT name FROM stores WHERE owner_id = ? AND hidden_at IS NULL', owner.id)
      open.push(...stores.map((store) => store.name))
    }
    return {
      isHeld: open.length === 0,
      figures: `${responses.length} names (${statusCounts(responses)}), open at once: ${open.join(', ') || 'none'}`,
    }
  },
}

import { ownerRows } from '../../tests/support/demo/seed-account.ts'
import { statusCounts } from './target/neighbour.mjs'

const AT_ONCE = 31
const NETWORKS = 12
const MAILS_EACH = 5

/** New accounts use up an hour's password mails; then a store's owner asks for one. */
export const passwordMails = {
  title: "password mails of one person, then an owner's",
  async run(target, { isSmall }) {
    const { ownerEmail } = await target.openStore()
    const emails = Array.from({ length: isSmall ? 4 : 62 }, (_, at) => `flood${at}@mail.example`)
    for (const email of emails) {
      const person = { id: email, email, fullName: 'Nobody', phone: '', plan: 'free', planEndsInDays: null }
      await target.bindings.DB.batch(await ownerRows(target.bindings.DB, person, Date.now(), Date.now()))
    }
    const wishes = emails.flatMap((email) => Array.from({ length: MAILS_EACH }, () => email))
    const ask = (email, network) => target.postForm('/auth/forgot', { email }, { network })
    const responses = []
    for (let first = 0; first < wishes.length; first += AT_ONCE) {
      const group = wishes.slice(first, first + AT_ONCE)
      responses.push(...(await Promise.all(group.map((email, at) => ask(email, `10.39.${(first + at) % NETWORKS}.1`)))))
    }
    const reset = await ask(ownerEmail, '10.39.99.1')
    const [{ count: resets }] = await target.sql(
      "SELECT count(*) AS count FROM mail_outbox WHERE to_address = ? AND text LIKE '%/auth/reset?token=%'",
      ownerEmail,
    )
    return {
      isHeld: reset.status === 200 && resets === 1,
      figures: `${responses.length} requests (${statusCounts(responses)}); then an owner's is answered ${reset.status} and the mail ${resets === 0 ? 'never arrives' : 'arrives'}`,
    }
  },
}

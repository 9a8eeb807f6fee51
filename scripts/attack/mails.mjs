import { statusCounts } from './target/neighbour.mjs'

const AT_ONCE = 5

/** Sign-ups with the victim's address must not use up the victim's reset mails. */
export const mails = {
  title: 'sign-ups, then a reset',
  async run(target, { isSmall }) {
    const { ownerEmail } = await target.openStore()
    const signUp = (email, network) =>
      target.postJson('/api/auth/sign-up/email', { name: '', email, password: 'a-long-password' }, { network })
    const responses = await Promise.all(Array.from({ length: 5 }, (_, at) => signUp(ownerEmail, `10.21.${at}.1`)))
    const strangers = Array.from({ length: isSmall ? 10 : 60 }, (_, at) => `stranger${at}@mail.example`)
    for (let first = 0; first < strangers.length; first += AT_ONCE) {
      const group = strangers.slice(first, first + AT_ONCE).map((email) => signUp(email, '10.21.9.1'))
      responses.push(...(await Promise.all(group)))
    }
    const reset = await target.postForm('/auth/forgot', { email: ownerEmail }, { network: '10.21.8.1' })
    const [{ count: resets }] = await target.sql(
      "SELECT count(*) AS count FROM mail_outbox WHERE to_address = ? AND text LIKE '%/auth/reset?token=%'",
      ownerEmail,
    )
    const [{ count: others }] = await target.sql(
      "SELECT count(*) AS count FROM mail_outbox WHERE to_address LIKE 'stranger%@mail.example'",
    )
    return {
      isHeld: resets === 1,
      figures: `${responses.length} sign-ups (${statusCounts(responses)}) mail ${others} of ${strangers.length} strangers; the reset is answered ${reset.status} and ${resets === 0 ? 'never arrives' : 'arrives'}`,
    }
  },
}

import { ownerRows } from '../../tests/support/demo/seed-account.ts'
import { statusCounts } from './target/neighbour.mjs'
import { openTarget } from './target/target.mjs'

const ORIGIN = 'https://stall.example'
const FORGED = 'evil.example'
const variables = {
  NODE_ENV: 'production',
  SITE_ORIGIN: ORIGIN,
  MAIL_FROM: 'mail@stall.example',
  SUPPORT_EMAIL: 'help@stall.example',
}

/** Mails must link to SITE_ORIGIN, whatever Host asks for an owner's reset link. */
export const forgedHost = {
  title: 'a forged Host',
  async run({ demo }) {
    const email = demo.ownerEmail
    const target = await openTarget({ variables, files: false, demo: false })
    try {
      const { DB } = target.bindings
      const owner = { id: 'owner', email, fullName: 'Wanjiku', phone: '', plan: 'free', planEndsInDays: null }
      await DB.batch(await ownerRows(DB, owner, Date.now(), Date.now()))
      const responses = [
        await forgotten(target, `https://${FORGED}`, email),
        await forgotten(target, ORIGIN, email, { 'x-forwarded-host': FORGED }),
      ]
      const mails = await target.sql('SELECT text, html FROM mail_outbox WHERE to_address = ?', email)
      const forged = mails.filter(({ text, html }) => `${text}${html}`.includes(FORGED))
      const right = mails.filter(({ text }) => text.includes(`${ORIGIN}/auth/reset?token=`))
      return {
        isHeld: forged.length === 0 && right.length > 0,
        figures: `${responses.length} requests (${statusCounts(responses)}) send ${forged.length} mails that link to ${FORGED} and ${right.length} that link to the site`,
      }
    } finally {
      await target.stop()
    }
  },
}

/** miniflare shows the Worker any host over https. */
async function forgotten({ miniflare }, origin, email, headers = {}) {
  const response = await miniflare.dispatchFetch(`${origin}/auth/forgot`, {
    method: 'POST',
    redirect: 'manual',
    body: String(new URLSearchParams({ email })),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'cf-connecting-ip': '10.20.0.1',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  await response.arrayBuffer()
  return response
}

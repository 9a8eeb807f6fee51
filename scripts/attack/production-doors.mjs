import { ownerRows } from '../../tests/support/demo/seed-account.ts'
import { demoPassword } from '../../tests/support/demo/stores.ts'
import { cookieHeader, openTarget } from './target/target.mjs'

const ORIGIN = 'https://stall.example'
const variables = {
  SITE_ORIGIN: ORIGIN,
  MAIL_FROM: 'mail@stall.example',
  SUPPORT_EMAIL: 'help@stall.example',
}
const owner = {
  id: 'owner',
  email: 'owner@stall.example',
  fullName: 'Wanjiku',
  phone: '',
  plan: 'free',
  planEndsInDays: null,
}

/** Sibling hosts may set a cookie without the prefix: its session must not count in production. */
export const productionDoors = {
  title: "a cookie without its prefix, and development's mailbox",
  async run() {
    const names = await inProduction('production', async (send) => {
      const signIn = await send('/api/auth/sign-in/email', {
        method: 'POST',
        body: JSON.stringify({ email: owner.email, password: demoPassword }),
        headers: { 'content-type': 'application/json' },
      })
      const cookie = cookieHeader(signIn.headers)
      const bare = cookie.replaceAll(/__(Secure|Host)-/g, '')
      const statusWith = async (value) => (await send('/profile', { headers: { cookie: value } })).status
      const insecure = bare.replaceAll('better-auth', '__Secure-better-auth')
      return {
        isPrefixed: cookie !== bare,
        right: await statusWith(cookie),
        bare: await statusWith(bare),
        both: await statusWith(`${bare}; ${cookie.split('=')[0]}=junk`),
        secure: cookie.includes('__Host-') ? await statusWith(insecure) : 401,
      }
    })
    const mailbox = await inProduction('development', async (send) => (await send('/dev/mailbox')).status)
    const refused = [names.bare, names.both, names.secure]
    return {
      isHeld: names.isPrefixed && names.right === 200 && refused.every((status) => status === 401) && mailbox === 404,
      figures: `the session is answered ${names.right}, without its prefix ${refused.join(', ')}; /dev/mailbox on another host ${mailbox}`,
    }
  },
}

async function inProduction(mode, use) {
  const target = await openTarget({ variables: { ...variables, NODE_ENV: mode }, files: false, demo: false })
  try {
    const { DB } = target.bindings
    await DB.batch(await ownerRows(DB, owner, Date.now(), Date.now()))
    const headers = { 'cf-connecting-ip': '10.38.0.1', 'sec-fetch-site': 'same-origin', origin: ORIGIN }
    return await use(async (path, init = {}) => {
      const response = await target.miniflare.dispatchFetch(ORIGIN + path, {
        redirect: 'manual',
        ...init,
        headers: { ...headers, ...init.headers },
      })
      await response.arrayBuffer()
      return response
    })
  } finally {
    await target.stop()
  }
}

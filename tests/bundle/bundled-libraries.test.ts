import jsQr from 'jsqr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePair } from '../../scripts/server/ports.mjs'
import { startServer } from '../support/server.mjs'

let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  server = await startServer({ port: await freePair(), demo: false })
}, 60_000)
afterAll(() => server.stop())

test('an account is opened, entered, kept safe, recovered and left with what the bundle carries', async () => {
  const email = 'amina@mail.example'
  const browser = visitor()
  const statuses = {
    signUp: await browser.post('/sign-up/email', { name: 'Amina', email, password: 'mti-wa-matunda' }),
    knownAddress: await browser.post('/sign-up/email', { name: 'Amina', email, password: 'another-one' }),
    wrongPassword: await browser.post('/sign-in/email', { email, password: 'not-this-one' }),
    notAnAddress: await browser.post('/sign-in/email', { email: 'nobody', password: 'not-this-one' }),
    signIn: await browser.post('/sign-in/email', { email, password: 'mti-wa-matunda' }),
    change: await browser.post('/change-password', {
      currentPassword: 'mti-wa-matunda',
      newPassword: 'jipya-kabisa',
      revokeOtherSessions: true,
    }),
    endAll: await browser.post('/revoke-sessions'),
    forgot: await browser.post('/request-password-reset', { email }),
    reset: await browser.post('/reset-password', { token: await resetToken(email), newPassword: 'tena-jipya' }),
    deadToken: await browser.post('/reset-password', { token: 'nothing', newPassword: 'tena-jipya' }),
    signInAgain: await browser.post('/sign-in/email', { email, password: 'tena-jipya' }),
  }
  expect(statuses).toEqual({
    signUp: 200,
    knownAddress: 200,
    wrongPassword: 401,
    notAnAddress: 400,
    signIn: 200,
    change: 200,
    endAll: 200,
    forgot: 200,
    reset: 200,
    deadToken: 400,
    signInAgain: 200,
  })
  expect(await browser.session()).toMatchObject({ user: { email } })
  expect(await browser.post('/sign-out')).toBe(200)
  expect(await browser.session()).toBeNull()
})

test('what better-auth has beyond that is closed', async () => {
  const browser = visitor()
  for (const path of [
    '/sign-in/social',
    '/link-social',
    '/send-verification-email',
    '/update-user',
    '/callback/google',
  ]) {
    expect(await browser.post(path, { provider: 'google' })).toBe(404)
  }
})

test("the QR code of a new store's page leads to it, whatever its address is made of", async () => {
  const browser = visitor()
  await browser.post('/sign-up/email', { name: 'Asha', email: 'asha@mail.example', password: 'mti-wa-matunda' })
  await browser.post('/sign-in/email', { email: 'asha@mail.example', password: 'mti-wa-matunda' })
  const user = (await browser.session())?.user
  const db = server.bindings.DB as D1Database
  for (const slug of ['duka', '1234567890123456', `soko-${'la-asha-'.repeat(5)}000000000`]) {
    await db.batch([
      db.prepare('DELETE FROM store_slugs'),
      db.prepare('DELETE FROM stores'),
      db
        .prepare(
          "INSERT INTO stores (id, owner_id, name, slug, is_setup_complete, created_at, updated_at) VALUES ('duka', ?, 'Duka', ?, 1, 1, 1)",
        )
        .bind(user?.id, slug),
      db
        .prepare("INSERT INTO store_slugs (slug, store_id, is_current, created_at) VALUES (?, 'duka', 1, 1)")
        .bind(slug),
    ])
    const html = await browser.page('/onboarding/final-success/duka')
    expect(readQrCode(/aria-label="QR code of your store".*?<path[^>]* d="([^"]+)"/s.exec(html)?.[1] ?? '')).toBe(
      `${server.url}/store/${slug}`,
    )
  }
})

/** Draws the path with four pixels a module and a white border, and decodes it. */
function readQrCode(path: string) {
  const darkDots = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, run]) =>
    Array.from({ length: Number(run) }, (_, at) => [Number(x) + at, Number(y)] as const),
  )
  const [dots, edge] = [4, 4]
  const width = (Math.max(...darkDots.map(([x]) => x)) + 1 + 2 * edge) * dots
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [x, y] of darkDots) {
    for (let at = 0; at < dots * dots; at += 1) {
      const [left, top] = [(x + edge) * dots + (at % dots), (y + edge) * dots + Math.floor(at / dots)]
      pixels.fill(0, (top * width + left) * 4, (top * width + left) * 4 + 3)
    }
  }
  return jsQr(pixels, width, width)?.data
}

/** A browser that keeps its cookies. */
function visitor() {
  const cookies = new Map<string, string>()
  const headers = () => ({
    'content-type': 'application/json',
    'cf-connecting-ip': '10.8.1.1',
    origin: server.url,
    ...(cookies.size > 0 ? { cookie: [...cookies.values()].join('; ') } : {}),
  })
  return {
    async post(path: string, body: object = {}) {
      const init = { method: 'POST', headers: headers(), body: JSON.stringify(body) }
      const response = await fetch(`${server.url}/api/auth${path}`, init)
      for (const line of response.headers.getSetCookie()) {
        cookies.set(line.slice(0, line.indexOf('=')), line.slice(0, line.indexOf(';')))
      }
      await response.body?.cancel()
      return response.status
    },
    async session() {
      return (await fetch(`${server.url}/api/auth/get-session`, { headers: headers() })).json() as Promise<{
        user: { id: string; email: string }
      } | null>
    },
    async page(path: string) {
      return (await fetch(server.url + path, { headers: headers() })).text()
    },
  }
}

async function resetToken(email: string): Promise<string> {
  const db = server.bindings.DB as D1Database
  const mail = await db
    .prepare(
      "SELECT text FROM mail_outbox WHERE to_address = ? AND kind = 'reset-password' ORDER BY created_at DESC LIMIT 1",
    )
    .bind(email)
    .first('text')
  return /[?&]token=([\w-]+)/.exec(String(mail))?.[1] ?? ''
}

import { expect, test } from 'vitest'
import { newPushBrowser } from '../support/push-browser.ts'
import { openCrafts, rows } from '../support/shops.ts'
import { addMember } from '../support/staff-rows.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { page, words } from './visitor.ts'

const PATH = '/settings/alerts'

async function browser(changes: Record<string, string> = {}) {
  const { address, keys } = (await newPushBrowser()).target
  return { intent: 'turn-on', address, ...(JSON.parse(keys) as { p256dh: string; auth: string }), ...changes }
}

function channelsOf({ userId }: Owner) {
  return rows('SELECT kind, ended_at FROM alert_channels WHERE user_id = ?', userId)
}

test('an address of no push service and keys of other lengths are refused, and nothing is kept of them', async () => {
  const owner = await ownerOfShop()
  const wrong: Record<string, string>[] = [
    { address: 'http://fcm.googleapis.com/fcm/send/x' },
    { address: 'https://fcm.googleapis.com.evil.example/x' },
    { address: 'https://evil.example/fcm.googleapis.com' },
    { address: 'https://169.254.169.254/latest' },
    { address: 'https://user@fcm.googleapis.com/x' },
    { address: 'https://fcm.googleapis.com:8443/x' },
    { address: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` },
    { address: '' },
    { p256dh: 'B'.repeat(86) },
    { p256dh: '' },
    { auth: 'x'.repeat(23) },
    { auth: 'é'.repeat(22) },
  ]
  for (const changes of wrong) {
    const { status, text } = await owner.send(PATH, Object.entries(await browser(changes)))
    expect([status, text.includes('channel-invalid')], JSON.stringify(changes)).toEqual([422, true])
  }
  expect(await channelsOf(owner)).toEqual([])
})

test('an eleventh browser is refused and the first ten stay', async () => {
  const owner = await ownerOfShop()
  for (let count = 0; count < 10; count += 1) {
    expect((await owner.send(PATH, Object.entries(await browser()))).status).toBe(200)
    // Each is of another session: one session has one browser.
    await rows("UPDATE alert_channels SET session_id = id WHERE user_id = ? AND kind = 'push'", owner.userId)
  }
  const eleventh = await owner.send(PATH, Object.entries(await browser()))
  expect([eleventh.status, eleventh.text.includes('channel-limit')]).toEqual([409, true])
  expect(await channelsOf(owner)).toHaveLength(10)
})

test('minutes and ways that are not offered are refused; what is offered is saved, by a plain form too', async () => {
  const owner = await ownerOfShop()
  const settings = () => rows('SELECT alert_minutes, alert_mails, summary_by FROM stores WHERE id = ?', owner.shop.id)
  const before = { alert_minutes: 10, alert_mails: 1, summary_by: 'none' }
  const wrong: Record<string, string>[] = [{ minutes: '7' }, { minutes: '' }, { mails: '2' }, { summary: 'fax' }]
  for (const fields of wrong) {
    expect((await owner.post(PATH, { intent: 'save', ...fields })).status).toBe(422)
  }
  expect(await settings()).toEqual([before])
  expect((await owner.post(PATH, { intent: 'save', minutes: '30', mails: '0', summary: 'telegram' })).status).toBe(200)
  expect(await settings()).toEqual([{ alert_minutes: 30, alert_mails: 0, summary_by: 'telegram' }])
  expect((await owner.post(PATH, { intent: 'nonsense' })).status).toBe(400)
})

test('an offer that is put off stays away from this browser', async () => {
  const owner = await ownerOfShop()
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', owner.userId)
  expect((await owner.get('/dashboard')).words).toContain('Never miss an order')
  const later = await owner.post(PATH, { intent: 'later' })
  const cookie = later.headers.getSetCookie().find((line) => line.startsWith('alerts-later=')) ?? ''
  const headers = { cookie: `${owner.cookie}; ${cookie.split(';')[0]}` }
  for (const path of ['/dashboard', '/orders'])
    expect(words((await page(path, { headers })).html)).not.toContain('Never miss an order')
})

test('without a script settings have buttons, and the page says what needs one', async () => {
  const owner = await ownerOfShop()
  const { html } = await owner.get(PATH)
  const plain = [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, inner]) => inner).join()
  for (const text of ['Alerts on a device need JavaScript. Telegram works without.', 'Turn mails off', 'Save'])
    expect(plain).toContain(text)
  expect((await owner.post(PATH, { intent: 'save', minutes: '15' })).status).toBe(200)
  expect((await owner.get(PATH)).html).toMatch(/value="15"[^>]*checked|checked=""[^>]*value="15"/)
})

test('with several stores a chat mutes the open one, by a plain form; another’s chat is not found', async () => {
  const [owner, other] = [await ownerOfShop(), await ownerOfShop()]
  const id = crypto.randomUUID()
  await rows(
    "INSERT INTO alert_channels (id, user_id, kind, address, created_at) VALUES (?, ?, 'telegram', ?, 1)",
    ...[id, owner.userId, `telegram:${id}`],
  )
  expect((await owner.get(PATH)).words).not.toContain('Mute')
  await addMember(await openCrafts(), { id: owner.userId })
  expect((await owner.get(PATH)).words).toContain('Mute Kijani Crafts')
  const muted = () => rows('SELECT muted_stores FROM alert_channels WHERE id = ?', id)
  expect((await other.post(PATH, { intent: 'mute', id })).status).toBe(404)
  const quiet = await owner.post(PATH, { intent: 'mute', id })
  expect(quiet.words).toContain('Kijani Crafts is muted here: only your other stores ring.')
  expect(await muted()).toEqual([{ muted_stores: JSON.stringify([owner.shop.id]) }])
  expect((await owner.post(PATH, { intent: 'unmute', id })).words).toContain('Mute Kijani Crafts')
  expect(await muted()).toEqual([{ muted_stores: '[]' }])
})

test('ten tests an hour are sent, and none to another’s channel', async () => {
  const [owner, other] = [await ownerOfShop(), await ownerOfShop()]
  const id = crypto.randomUUID()
  await rows(
    "INSERT INTO alert_channels (id, user_id, kind, address, created_at) VALUES (?, ?, 'telegram', ?, 1)",
    ...[id, owner.userId, `telegram:${id}`],
  )
  const send = (sender: Owner) => sender.post(PATH, { intent: 'test', id })
  expect((await send(other)).status).toBe(404)
  // Without a bot every one is refused, and counts.
  for (let count = 0; count < 10; count += 1) expect((await send(owner)).status).toBe(503)
  expect((await send(owner)).status).toBe(429)
  expect((await other.post(PATH, { intent: 'remove', id })).status).toBe(200)
  expect(await channelsOf(owner)).toEqual([{ kind: 'telegram', ended_at: null }])
})

test('a chat that was moved to another account says so, and can be removed', async () => {
  const owner = await ownerOfShop()
  await rows(
    `INSERT INTO alert_channels (id, user_id, kind, address, label, created_at, ended_at)
     VALUES (?1, ?2, 'telegram', 'moved:' || ?1, 'Wanjiku', 1, ?3)`,
    ...[owner.userId.slice(0, 20), owner.userId, Date.now()],
  )
  expect(words((await owner.get(PATH)).html)).toMatch(/Wanjiku Somebody in this chat connected it to another account/)
  await owner.post(PATH, { intent: 'disconnect', id: owner.userId.slice(0, 20) })
  expect(await channelsOf(owner)).toEqual([])
})

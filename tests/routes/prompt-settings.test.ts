import { afterEach, expect, test, vi } from 'vitest'
import { mailsTo } from '../support/people.ts'
import { DAY, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'

const PAGE = '/settings/prompts?method=mpesabusiness'
const keys = { consumerKey: 'mark-key-77', consumerSecret: 'mark-secret-77', passkey: 'mark-passkey-77' }
const typed = { intent: 'save-keys', environment: 'sandbox', storeNumber: '842 000', ...keys }

afterEach(() => vi.unstubAllGlobals())

/** Answers the token, or refuses it; Safaricom is asked nothing else. */
function safaricom(answer: 'gives' | 'refuses' | 'silent' = 'gives') {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).hostname)
    if (answer === 'silent') throw new Error('the line broke')
    if (answer === 'gives') return Response.json({ access_token: 'a', expires_in: '3599' })
    return Response.json({ errorCode: '400.008.01', errorMessage: 'Invalid' }, { status: 400 })
  })
  return asked
}

async function proOwner(): Promise<Owner & { email: string }> {
  const owner = await ownerOfShop()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', Date.now() + 30 * DAY, owner.shop.id)
  const [user] = await rows<{ email: string }>('SELECT email FROM user WHERE id = ?', owner.userId)
  return { ...owner, email: user?.email ?? '' }
}

const accountOf = ({ shop }: Owner) => rows('SELECT * FROM prompt_accounts WHERE store_id = ?', shop.id)
const mailKinds = async (owner: { email: string }) =>
  (await mailsTo(owner.email)).map(({ kind }) => kind).filter((kind) => kind === 'keys-changed')

test('keys are saved once Safaricom takes them, are in no answer, and their change is mailed', async () => {
  const owner = await proOwner()
  expect((await owner.get('/settings/payment-methods')).html).toContain(PAGE.replace('&', '&amp;'))
  const missing = await owner.post(PAGE, { ...typed, passkey: '' })
  expect([missing.status, missing.words]).toEqual([422, expect.stringContaining('Copy this key from Safaricom')])
  const asked = safaricom('refuses')
  const refused = await owner.post(PAGE, typed)
  expect([refused.status, refused.words]).toEqual([422, expect.stringContaining('Safaricom refuses these keys.')])
  safaricom('silent')
  expect((await owner.post(PAGE, typed)).status).toBe(503)
  expect([asked, await accountOf(owner), await mailKinds(owner)]).toEqual([['sandbox.safaricom.co.ke'], [], []])

  safaricom()
  const saved = await owner.post(PAGE, typed)
  expect([saved.status, saved.words]).toEqual([200, expect.stringContaining('•••• set')])
  const [account] = await accountOf(owner)
  expect(account).toMatchObject({ kind: 'till', shortcode: '842000', party: '842019', is_on: 0, tested_at: null })
  const { text } = await owner.send('/settings/prompts', Object.entries({ ...typed, passkey: 'x y' }))
  const answers = [missing, refused, saved, await owner.get(PAGE), await owner.get('/settings/payment-methods')]
  const outputs = [...answers.map(({ html }) => html), text, JSON.stringify([account, await mailsTo(owner.email)])]
  for (const output of outputs) expect(output).not.toMatch(/mark-(key|secret|passkey)-77/)
  expect(await mailKinds(owner)).toEqual(['keys-changed'])
})

test('an empty field keeps its key; what stays as it is changes nothing, another number begins anew', async () => {
  const owner = await proOwner()
  safaricom()
  await owner.post(PAGE, typed)
  await rows('UPDATE prompt_accounts SET is_on = 1, tested_at = 5 WHERE store_id = ?', owner.shop.id)
  const [before] = await accountOf(owner)
  const kept = { ...typed, consumerKey: '', consumerSecret: '', passkey: '' }
  expect((await owner.post(PAGE, kept)).status).toBe(200)
  expect(await accountOf(owner)).toEqual([before])
  await owner.post(PAGE, { ...kept, storeNumber: '842001' })
  expect(await accountOf(owner)).toMatchObject([{ shortcode: '842001', is_on: 0, tested_at: null }])
  expect(await mailKinds(owner)).toHaveLength(2)
  await rows("UPDATE prompt_accounts SET passkey = 'sealed elsewhere' WHERE store_id = ?", owner.shop.id)
  expect((await owner.get(PAGE)).words).toContain('Enter your keys again.')
  expect((await owner.post(PAGE, kept)).status).toBe(422)
})

test('it is off until it is proved, by the owner’s word, with the number that buyers see, and without Pro', async () => {
  const owner = await proOwner()
  const isOn = async () => (await owner.get('/settings/payment-methods')).words.includes('Ask on the phone On')
  safaricom()
  await owner.post(PAGE, typed)
  const early = await owner.post(PAGE, { intent: 'turn-on' })
  expect([early.status, early.words]).toEqual([409, expect.stringContaining('Test it with KSh 1 first.')])
  await rows('UPDATE prompt_accounts SET is_on = 1, tested_at = 5 WHERE store_id = ?', owner.shop.id)
  expect(await isOn()).toBe(true)
  await owner.post(PAGE, { intent: 'turn-off' })
  expect(await isOn()).toBe(false)
  await owner.post(PAGE, { intent: 'turn-on' })
  expect(await isOn()).toBe(true)

  const [method] = await rows(
    "SELECT updated_at FROM payment_methods WHERE id = 'mpesabusiness' AND store_id = ?",
    owner.shop.id,
  )
  const edit = { intent: 'edit', id: 'mpesabusiness', kind: 'till', tillNumber: '555019', isEnabled: 'on' }
  await owner.post('/settings/payment-methods', { ...edit, version: String(method?.updated_at) })
  expect([await isOn(), await mailKinds(owner)]).toEqual([false, ['keys-changed', 'keys-changed']])
  expect((await owner.get(PAGE)).words).toContain('The keys here are for another number.')
  await rows(
    "UPDATE payment_methods SET phone_number = '842019' WHERE store_id = ? AND id = 'mpesabusiness'",
    owner.shop.id,
  )
  expect(await isOn()).toBe(true)
  await rows('UPDATE stores SET pro_until = 1 WHERE id = ?', owner.shop.id)
  expect(await isOn()).toBe(false)
  const free = await owner.post(PAGE, typed)
  expect([free.status, free.words]).toEqual([403, expect.stringContaining('Asking on the phone comes with Pro.')])
  expect(await accountOf(owner)).toHaveLength(1)
})

test('a wrong store number is told; removing the keys asks, and removing their number takes them along', async () => {
  const owner = await proOwner()
  safaricom()
  await owner.post(PAGE, typed)
  await rows("UPDATE prompt_accounts SET problem = 'store-number' WHERE store_id = ?", owner.shop.id)
  expect((await owner.get(PAGE)).words).toContain('The store number is wrong.')
  expect((await owner.get('/settings/payment-methods')).words).toContain('The store number is wrong.')
  expect((await owner.get(`${PAGE}&remove`)).words).toContain('Remove the keys?')
  await owner.post(PAGE, { intent: 'remove-keys' })
  expect(await accountOf(owner)).toEqual([])
  await owner.post(PAGE, typed)
  await owner.post('/settings/payment-methods', { intent: 'remove', id: 'mpesabusiness' })
  expect(await accountOf(owner)).toEqual([])
  expect(await mailKinds(owner)).toHaveLength(4)
})

test('M-PESA’s notices are on at an address that no page shows, and a new one or none comes by a press', async () => {
  const owner = await proOwner()
  const hash = async () => (await accountOf(owner))[0]?.notices_address
  safaricom()
  await owner.post(PAGE, typed)
  const urls: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('/oauth/')) return Response.json({ access_token: 'a', expires_in: '3599' })
    urls.push(JSON.parse(String(init.body)).ConfirmationURL)
    return Response.json({ ResponseCode: '0' })
  })
  const on = await owner.post(PAGE, { intent: 'notices-on' })
  expect(on.words).toContain('On since')
  const first = await hash()
  const again = await owner.post(PAGE, { intent: 'notices-on' })
  expect(urls.map((url) => url.startsWith(`https://kibanda.example/notices/${owner.shop.id}/`))).toEqual([true, true])
  for (const html of [on.html, again.html]) for (const url of urls) expect(html).not.toContain(url.split('/').at(-1))
  expect(await hash()).not.toBe(first)
  await owner.post(PAGE, { intent: 'notices-off' })
  expect(await hash()).toBeNull()
  safaricom('silent')
  await owner.post(PAGE, { intent: 'notices-on' })
  expect(await hash()).toBeNull()
})

test('cash and another’s number have no such page, and texts end at their limits', async () => {
  const [owner, other] = [await proOwner(), await proOwner()]
  expect((await owner.get('/settings/prompts?method=cash')).status).toBe(302)
  expect((await owner.get(`${PAGE}&store=${other.shop.id}`)).status).toBe(404)
  safaricom()
  expect((await owner.post(`${PAGE}&store=${other.shop.id}`, typed)).status).toBe(404)
  expect((await owner.post('/settings/prompts?method=cash', typed)).status).toBe(302)
  expect([...(await accountOf(owner)), ...(await accountOf(other))]).toEqual([])
  expect((await owner.post(PAGE, { ...typed, passkey: 'x'.repeat(201) })).status).toBe(422)
  const longest = { consumerKey: 'x'.repeat(200), consumerSecret: 'x'.repeat(200), passkey: 'x'.repeat(200) }
  expect((await owner.post(PAGE, { ...typed, ...longest })).status).toBe(200)
  expect((await owner.post(PAGE, { intent: 'burn' })).status).toBe(400)
})

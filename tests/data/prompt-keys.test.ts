import { afterEach, expect, test, vi } from 'vitest'
import { isPromptOn, openPromptAccount, promptAccountRead, sealKeys } from '#app/data/money/prompt/account.server.ts'
import { resealKeys } from '#app/data/money/prompt/reseal.server.ts'
import { promptAccounts } from '#app/data/schema/prompts.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { checkKeys, type PromptAccount, pushPrompt, queryPrompt } from '#app/payments/daraja.server.ts'
import { contextAt, DAY, NOON, openCrafts, openFabrics, rows, type Shop } from '../support/shops.ts'

const [FIRST_KEY, SECOND_KEY] = [`${'k'.repeat(42)}A`, `${'q'.repeat(42)}A`]
const keys = { consumerKey: 'the-consumer-key', consumerSecret: 'the-consumer-secret', passkey: 'the-passkey' }
const withKeys = (...sealingKeys: string[]) => ({ ...contextAt(), sealingKeys })
const scopeOf = (shop: Shop) => storeScope(contextAt().db, shop.id)

async function setKeys(shop: Shop, context = withKeys(FIRST_KEY)) {
  const sealed = await sealKeys(shop.id, keys, context)
  const account = { methodId: 'mpesabusiness', environment: 'sandbox', kind: 'till', shortcode: '842000' } as const
  await scopeOf(shop).insert(promptAccounts, {
    ...{ ...account, ...sealed, party: '842019', isOn: true, setAt: NOON, updatedAt: NOON },
  })
  return sealed
}

afterEach(() => vi.unstubAllGlobals())

test('what is sealed opens for its store with the key of the installation, the old one as well', async () => {
  const shop = await openCrafts()
  const sealed = await setKeys(shop)
  for (const key of Object.values(keys)) expect(JSON.stringify(sealed)).not.toContain(key)
  expect(await openPromptAccount(scopeOf(shop), withKeys(FIRST_KEY))).toMatchObject({ account: keys })
  expect(await openPromptAccount(scopeOf(shop), withKeys(SECOND_KEY, FIRST_KEY))).toMatchObject({ account: keys })
  expect(await openPromptAccount(scopeOf(shop), withKeys(SECOND_KEY))).toBeNull()
  expect(await openPromptAccount(scopeOf(shop), withKeys())).toBeNull()
  expect((await sealKeys(shop.id, keys, withKeys(FIRST_KEY))).passkey).not.toBe(sealed.passkey)
})

test('what the old key has sealed is sealed anew, and opens without the old one', async () => {
  const shop = await openCrafts()
  await setKeys(shop)
  await resealKeys(withKeys(SECOND_KEY, FIRST_KEY))
  expect(await openPromptAccount(scopeOf(shop), withKeys(SECOND_KEY))).toMatchObject({ account: keys })
  expect(await openPromptAccount(scopeOf(shop), withKeys(FIRST_KEY))).toBeNull()
})

test('a row copied to another store opens nothing, nor does a field in another one', async () => {
  const [shop, thief] = [await openCrafts(), await openFabrics()]
  const sealed = await setKeys(shop)
  await rows(
    `INSERT INTO prompt_accounts SELECT ?, method_id, environment, kind, shortcode, party, consumer_key, consumer_secret,
      passkey, set_at, is_on, tested_at, has_callbacks, problem, notices_address, notices_since, updated_at
      FROM prompt_accounts WHERE store_id = ?`,
    ...[thief.id, shop.id],
  )
  expect(await openPromptAccount(scopeOf(thief), withKeys(FIRST_KEY))).toBeNull()
  await rows('UPDATE prompt_accounts SET passkey = ? WHERE store_id = ?', sealed.consumerKey, shop.id)
  expect(await openPromptAccount(scopeOf(shop), withKeys(FIRST_KEY))).toBeNull()
  await rows("UPDATE prompt_accounts SET passkey = 'damaged' WHERE store_id = ?", shop.id)
  expect(await openPromptAccount(scopeOf(shop), withKeys(FIRST_KEY))).toBeNull()
})

test('prompts are on with Pro, a shown method and a sealing key, and end with any of them', async () => {
  const shop = await openCrafts()
  await setKeys(shop)
  const isOn = async (context = withKeys(FIRST_KEY)) => {
    const [row] = await promptAccountRead(scopeOf(shop))
    return row ? isPromptOn(row, context) : null
  }
  expect(await isOn()).toBe(false)
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + DAY, shop.id)
  expect([await isOn(), await isOn(withKeys())]).toEqual([true, false])
  await rows("UPDATE payment_methods SET is_enabled = 0 WHERE store_id = ? AND method_type = 'mpesa'", shop.id)
  expect(await isOn()).toBe(false)
})

const account = (name: string): PromptAccount => ({
  ...{ environment: 'sandbox', kind: 'till', shortcode: '842000', party: '842019' },
  ...{ ...keys, consumerKey: name },
})
const push = {
  ...{ amount: 120_050, phone: '254711000101', reference: '0042', description: 'Order 0042', at: NOON },
  callbackUrl: 'https://kibanda.example/x',
}

/** Safaricom, whose answers after the token are given; returns the requests it gets. */
function safaricom(...answers: (Response | Error)[]) {
  const requests: Request[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(address, init)
    requests.push(request)
    if (request.url.includes('/oauth/')) return Response.json({ access_token: 'a-token', expires_in: '3599' })
    const answer = answers.shift() ?? new Error('nothing')
    if (answer instanceof Error) throw answer
    return answer
  })
  return requests
}
const error = (errorCode: string, status: number) => Response.json({ errorCode, errorMessage: 'Said so' }, { status })
const accepted = () => Response.json({ ResponseCode: '0', CheckoutRequestID: 'ws_1' })

test('a till is asked for by its store number, in whole shillings, at Nairobi’s time', async () => {
  const requests = safaricom(accepted())
  expect(await pushPrompt(contextAt(), account('a'), push)).toEqual({ kind: 'accepted', checkoutId: 'ws_1' })
  expect(requests.map(({ url }) => new URL(url).hostname)).toEqual(Array(2).fill('sandbox.safaricom.co.ke'))
  expect(await requests[1]?.json()).toEqual({
    ...{ BusinessShortCode: '842000', Timestamp: '20261014120000', Password: btoa('842000the-passkey20261014120000') },
    ...{ TransactionType: 'CustomerBuyGoodsOnline', Amount: 1201, PartyA: '254711000101', PartyB: '842019' },
    ...{ PhoneNumber: '254711000101', CallBackURL: push.callbackUrl, AccountReference: '0042' },
    TransactionDesc: 'Order 0042',
  })
})

test('a token is kept until a minute before its end; one that is refused is asked for anew', async () => {
  const context = contextAt()
  const requests = safaricom(accepted(), accepted(), accepted(), error('404.001.03', 404), accepted())
  const tokens = () => requests.filter(({ url }) => url.includes('/oauth/')).length
  for (const wait of [0, 3_530_000, 20_000]) {
    context.pass(wait)
    await pushPrompt(context, account('b'), push)
  }
  expect(tokens()).toBe(2)
  expect(await pushPrompt(context, account('b'), push)).toMatchObject({ kind: 'accepted' })
  expect(tokens()).toBe(3)
})

test('a refused request is told from one without an answer', async () => {
  const answers = [
    [error('400.002.02', 400), { kind: 'refused', code: '400.002.02', text: 'Said so' }],
    [error('500.001.1001', 500), { kind: 'refused', code: '500.001.1001', text: 'Said so' }],
    [error('500.003.1001', 500), { kind: 'silent' }],
    [new Response('<html>', { status: 503 }), { kind: 'silent' }],
    [new Response('', { status: 429 }), { kind: 'silent' }],
    [new Error('the line broke'), { kind: 'silent' }],
    [Response.json({}), { kind: 'silent' }],
  ] as const
  for (const [answer, expected] of answers) {
    safaricom(answer)
    expect(await pushPrompt(contextAt(), account('c'), push)).toEqual(expected)
  }
})

test('a query reads codes as number or text, and only a final one is final', async () => {
  const answers = [
    [
      Response.json({ ResponseCode: '0', ResultCode: '0', ResultDesc: 'Done' }),
      { kind: 'final', code: '0', text: 'Done' },
    ],
    [Response.json({ ResultCode: 1032, ResultDesc: null }), { kind: 'final', code: '1032', text: '' }],
    [Response.json({ ResultCode: 'SFC_IC0003' }), { kind: 'final', code: 'SFC_IC0003', text: '' }],
    [error('500.001.1001', 500), { kind: 'waiting' }],
    [error('500.003.1001', 500), { kind: 'silent' }],
    [error('429', 429), { kind: 'silent' }],
    [new Error('the line broke'), { kind: 'silent' }],
  ] as const
  for (const [answer, expected] of answers) {
    safaricom(answer)
    expect(await queryPrompt(contextAt(), account('d'), { checkoutId: 'ws_1', at: NOON })).toEqual(expected)
  }
})

test('keys are refused by Safaricom’s word, never by its silence', async () => {
  const answers = [
    [error('400.008.01', 400), 'refused'],
    [new Response('', { status: 401 }), 'refused'],
    [new Response('', { status: 503 }), 'silent'],
    [new Response('', { status: 429 }), 'silent'],
    [Response.json({ access_token: 'a', expires_in: 3599 }), 'accepted'],
  ] as const
  for (const [answer, expected] of answers) {
    vi.stubGlobal('fetch', async () => answer)
    expect(await checkKeys(contextAt(), account('e'))).toBe(expected)
  }
})

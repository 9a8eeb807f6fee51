import { expect, test } from 'vitest'
import { messageOf, paymentServices } from '../../scripts/server/payment-services.mjs'

const HOST = 'https://sandbox.safaricom.co.ke'
const CALLBACK = 'https://kibanda.example/callback/secret1'
const PHONE = '254711000101'

interface Told {
  url: string
  code: unknown
  items: { Name: string; Value?: unknown }[]
}

/** The stand-in, a token of it, and what it has called back. */
async function safaricom() {
  const told: Told[] = []
  const services = paymentServices({
    now: () => Date.UTC(2026, 10, 25, 9, 5, 12),
    send: async (url: string, init: RequestInit) => {
      const callback = JSON.parse(String(init.body)).Body?.stkCallback ?? {}
      told.push({ url, code: callback.ResultCode, items: callback.CallbackMetadata?.Item ?? [] })
      return new Response('', { status: 200 })
    },
  })
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = (await services.answer(new Request(HOST + path, init))) as Response
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const token = async (key = 'a') => {
    const headers = { authorization: `Basic ${btoa(`${key}:secret`)}` }
    return (await ask('/oauth/v1/generate', { headers })).body.access_token
  }
  const post = async (path: string, body: object, bearer?: string) =>
    ask(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer ?? (await token())}` },
      body: JSON.stringify(body),
    })
  const push = (phone = PHONE) =>
    post('/mpesa/stkpush/v1/processrequest', {
      ...{ BusinessShortCode: '842000', PartyB: '842019', Amount: 1200, PhoneNumber: phone, CallBackURL: CALLBACK },
    })
  const query = (CheckoutRequestID: string) => post('/mpesa/stkpushquery/v1/query', { CheckoutRequestID })
  return { services, told, push, query, post, token }
}

test('a prompt is open until a button ends it, and then says the same by callback and by query', async () => {
  const { services, told, push, query } = await safaricom()
  const { body } = await push()
  const checkoutId = body.CheckoutRequestID ?? ''
  expect(await query(checkoutId)).toMatchObject({ status: 500, body: { errorCode: '500.001.1001' } })
  await services.press(1, 'pay-twice')
  await services.press(1, 'cancel')
  expect(told.map(({ url, code }) => [url, code])).toEqual(Array(2).fill([CALLBACK, 0]))
  expect((await query(checkoutId)).body).toMatchObject({ ResultCode: '0' })
  const [paid] = services.prompts
  expect(paid.receipt).toMatch(/^UKP[A-Z0-9]{7}$/)
  expect(told[0]?.items).toContainEqual({ Name: 'MpesaReceiptNumber', Value: paid.receipt })
  expect(messageOf(paid)).toContain(
    `${paid.receipt} Confirmed. You have received Ksh1,200.00 from JUMA MFANO 0711000101`,
  )
})

test('each other end has its code; only 1037 may be paid later, and a lost callback tells nothing', async () => {
  const ends = { cancel: 1032, 'no-funds': 1, 'wrong-pin': 2001, 'no-answer': 1037, 'store-number': 'SFC_IC0003' }
  for (const [button, code] of Object.entries(ends)) {
    const { services, told, push, query } = await safaricom()
    const { body } = await push()
    await services.press(1, button)
    await services.press(1, 'pay-lost')
    expect(told.map((callback) => callback.code)).toEqual([code])
    const final = button === 'no-answer' ? '0' : String(code)
    expect((await query(body.CheckoutRequestID ?? '')).body.ResultCode).toBe(final)
  }
})

test('a forged callback comes with a wrong secret and with the right one, and changes no answer', async () => {
  const { services, told, push, query } = await safaricom()
  const { body } = await push()
  await services.press(1, 'cancel')
  await services.press(1, 'forge')
  expect(told.slice(1).map(({ url, code }) => [url === CALLBACK, code])).toEqual([
    [false, 0],
    [true, 0],
  ])
  expect((await query(body.CheckoutRequestID ?? '')).body.ResultCode).toBe('1032')
})

test('a phone with an open prompt is busy, keys can be refused, and a callback may be first', async () => {
  const { services, told, push, post, token } = await safaricom()
  await push()
  await push()
  expect(services.prompts.map(({ code }: { code: string | null }) => code)).toEqual(['1001', null])
  services.turn('callback-first', true)
  await push('254711000102')
  expect(told.at(-1)?.code).toBe(0)
  const old = await token()
  expect(await token('refused-key')).toBeUndefined()
  services.turn('refuse-keys', true)
  expect((await post('/mpesa/stkpush/v1/processrequest', {}, old)).status).toBe(404)
  expect(await token()).toBeUndefined()
  expect(await services.answer(new Request('https://api.telegram.org/'))).toBeNull()
})

test('a payment without a prompt goes to the address that was registered last', async () => {
  const { services, told, post } = await safaricom()
  expect(await services.payDirectly({ shortcode: '600638', amount: 10 })).toBe('no address is registered')
  for (const name of ['old', 'new'])
    await post('/mpesa/c2b/v2/registerurl', { ShortCode: '600638', ConfirmationURL: `https://kibanda.example/${name}` })
  expect(await services.payDirectly({ shortcode: '600638', amount: 10 })).toBe('200')
  expect(told.map(({ url }) => url)).toEqual(['https://kibanda.example/new'])
})

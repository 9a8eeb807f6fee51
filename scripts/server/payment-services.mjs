const MOST_KEPT = 100
const SLOW_MS = 15_000
const LATE_MS = 1_000
/** No store's keys, whoever types it. */
const REFUSED_KEY = 'refused-key:'
const NAIROBI_MS = 3 * 60 * 60 * 1000
const hosts = ['sandbox.safaricom.co.ke', 'api.safaricom.co.ke']

/** What M-PESA says of each end; `0` is paid. */
const results = {
  0: 'The service request is processed successfully.',
  1: 'The balance is insufficient for the transaction.',
  1001: 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  1019: 'Transaction has expired',
  1032: 'Request cancelled by user',
  1037: 'DS timeout user cannot be reached',
  2001: 'The initiator information is invalid.',
  SFC_IC0003: 'The operator does not exist.',
}

/** What the person with the phone does, or what befalls the callback. */
export const buttons = {
  pay: 'Pay',
  cancel: 'Cancel',
  'no-funds': 'No funds',
  'wrong-pin': 'Wrong PIN',
  'no-answer': 'No answer (1037)',
  'pay-late': 'Pay late, after 1037',
  'pay-lost': 'Pay, lose the callback',
  'pay-twice': 'Callback twice',
  forge: 'Forge a callback',
  busy: 'Busy (1001)',
  expire: 'Expired (1019)',
  'store-number': 'Wrong store number (SFC_IC0003)',
}

const codes = {
  cancel: '1032',
  'no-funds': '1',
  'wrong-pin': '2001',
  'no-answer': '1037',
  busy: '1001',
  expire: '1019',
  'store-number': 'SFC_IC0003',
}

/** For all requests from then on, until it is turned off. */
export const switches = {
  'callback-first': 'Callback before our answer',
  'refuse-keys': 'Refuse the keys',
  slow: 'Slow by 15 s',
}

/** Fakes Safaricom's Daraja. `send` reaches the Worker's callbacks. */
export function paymentServices({ send = (...request) => fetch(...request), now = () => Date.now() } = {}) {
  const prompts = []
  const registered = []
  const tokens = new Set()
  const on = new Set()
  let lastId = 0

  /** Returns null for a request to another host. */
  async function answer(request) {
    const url = new URL(request.url)
    if (!hosts.includes(url.hostname)) return null
    if (url.pathname === '/oauth/v1/generate') return giveToken(request)
    if (on.has('slow')) await wait(SLOW_MS)
    const token = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
    if (on.has('refuse-keys') || !tokens.has(token)) return refuse(404, '404.001.03', 'Invalid Access Token')
    const body = await request.json()
    if (url.pathname === '/mpesa/stkpush/v1/processrequest') return push(body)
    if (url.pathname === '/mpesa/stkpushquery/v1/query') return query(body)
    if (/^\/mpesa\/c2b\/v[12]\/registerurl$/.test(url.pathname)) return register(body)
    return refuse(404, '404.001.01', 'Resource not found')
  }

  function giveToken(request) {
    const [, keys = ''] = /^Basic (.+)/.exec(request.headers.get('authorization') ?? '') ?? []
    if (on.has('refuse-keys') || keys === '' || Buffer.from(keys, 'base64').toString().startsWith(REFUSED_KEY))
      return refuse(400, '400.008.01', 'Invalid Authentication passed')
    const token = crypto.randomUUID()
    tokens.add(token)
    return Response.json({ access_token: token, expires_in: '3599' })
  }

  async function push(body) {
    const phone = String(body.PhoneNumber)
    if (!/^254(7|1)\d{8}$/.test(phone)) return refuse(400, '400.002.02', 'Bad Request - Invalid PhoneNumber')
    const isBusy = prompts.some((prompt) => prompt.phone === phone && prompt.code === null)
    lastId += 1
    const prompt = {
      ...{ id: lastId, at: now(), phone, amount: Number(body.Amount), party: String(body.PartyB), code: null },
      ...{ shortcode: String(body.BusinessShortCode), reference: body.AccountReference, receipt: null, paidAt: null },
      ...{
        checkoutId: `ws_CO_${nairobi(now())}${String(lastId).padStart(4, '0')}`,
        callbackUrl: body.CallBackURL,
        log: [],
      },
    }
    prompts.unshift(prompt)
    prompts.splice(MOST_KEPT)
    if (isBusy) await end(prompt, '1001')
    else if (on.has('callback-first')) await end(prompt, '0')
    const description = 'Success. Request accepted for processing'
    return Response.json({
      ...{ MerchantRequestID: `29115-${prompt.id}-1`, CheckoutRequestID: prompt.checkoutId, ResponseCode: '0' },
      ...{ ResponseDescription: description, CustomerMessage: description },
    })
  }

  function query({ CheckoutRequestID }) {
    const prompt = prompts.find(({ checkoutId }) => checkoutId === CheckoutRequestID)
    if (!prompt) return refuse(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')
    if (prompt.code === null) return refuse(500, '500.001.1001', 'The transaction is being processed')
    return Response.json({
      ...{ ResponseCode: '0', ResponseDescription: 'The service request has been accepted successfully' },
      ...{ MerchantRequestID: `29115-${prompt.id}-1`, CheckoutRequestID, ResultCode: prompt.code },
      ResultDesc: results[prompt.code],
    })
  }

  function register({ ShortCode, ConfirmationURL }) {
    const others = registered.filter(({ shortcode }) => shortcode !== String(ShortCode))
    registered.splice(0, registered.length, { shortcode: String(ShortCode), url: ConfirmationURL }, ...others)
    return Response.json({
      OriginatorCoversationID: crypto.randomUUID(),
      ResponseCode: '0',
      ResponseDescription: 'Success',
    })
  }

  /** A prompt has one final answer; 1037 alone may be followed by a late payment. */
  async function end(prompt, code, { copies = 1 } = {}) {
    if (prompt.code !== null && prompt.code !== '1037') return
    prompt.code = code
    if (code === '0') Object.assign(prompt, { receipt: newReceipt(now()), paidAt: now() })
    for (let copy = 0; copy < copies; copy += 1) await call(prompt, prompt.callbackUrl, code, prompt.receipt)
  }

  async function call(prompt, url, code, receipt) {
    const items = [
      { Name: 'Amount', Value: prompt.amount },
      { Name: 'MpesaReceiptNumber', Value: receipt },
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: Number(nairobi(prompt.paidAt ?? now())) },
      { Name: 'PhoneNumber', Value: Number(prompt.phone) },
    ]
    const ended = { ResultCode: /^\d+$/.test(code) ? Number(code) : code, ResultDesc: results[code] }
    const ids = { MerchantRequestID: `29115-${prompt.id}-1`, CheckoutRequestID: prompt.checkoutId }
    const metadata = code === '0' ? { CallbackMetadata: { Item: items } } : {}
    const status = await post(url, { Body: { stkCallback: { ...ids, ...ended, ...metadata } } })
    prompt.log.push(`callback ${code}: ${status}`)
    return status
  }

  async function post(url, body) {
    try {
      const headers = { 'Content-Type': 'application/json' }
      return String((await send(url, { method: 'POST', headers, body: JSON.stringify(body) })).status)
    } catch (error) {
      return String(error)
    }
  }

  async function press(id, button) {
    const prompt = prompts.find((one) => one.id === id)
    if (!prompt) return
    if (button === 'pay') await end(prompt, '0')
    else if (button === 'pay-lost') await end(prompt, '0', { copies: 0 })
    else if (button === 'pay-twice') await end(prompt, '0', { copies: 2 })
    else if (button === 'pay-late') {
      await end(prompt, '1037')
      await wait(LATE_MS)
      await end(prompt, '0')
    } else if (button === 'forge') {
      const wrongSecret = prompt.callbackUrl.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      await call(prompt, wrongSecret, '0', newReceipt(now()))
      await call(prompt, prompt.callbackUrl, '0', newReceipt(now()))
    } else if (codes[button]) await end(prompt, codes[button])
  }

  /** A payment that nobody prompted: a C2B confirmation to the registered address. */
  async function payDirectly({
    shortcode,
    amount,
    phone = '254712000124',
    name = 'JUMA',
    reference = '',
    receipt = '',
  }) {
    const address = registered.find((one) => one.shortcode === shortcode)
    if (!address) return 'no address is registered'
    return post(address.url, {
      ...{ TransactionType: 'Pay Bill', TransID: receipt || newReceipt(now()), TransTime: nairobi(now()) },
      ...{ TransAmount: String(amount), BusinessShortCode: Number(shortcode), BillRefNumber: reference },
      ...{ InvoiceNumber: '', OrgAccountBalance: '', ThirdPartyTransID: '', MSISDN: phone },
      ...{ FirstName: name, MiddleName: '', LastName: 'MFANO' },
    })
  }

  return {
    prompts,
    registered,
    answer,
    press,
    payDirectly,
    isOn: (name) => on.has(name),
    turn: (name, isOn) => void (isOn ? on.add(name) : on.delete(name)),
  }
}

/** As the merchant's phone gets it, to be pasted. */
export function messageOf({ receipt, amount, phone, paidAt }) {
  const [, year, month, day, hour, minute] = /^\d\d(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(nairobi(paidAt)).map(Number)
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  const money = amount.toLocaleString('en', { minimumFractionDigits: 2 })
  return `${receipt} Confirmed. You have received Ksh${money} from JUMA MFANO ${phone.replace(/^254/, '0')} on ${day}/${month}/${year} at ${time}. New M-PESA balance is Ksh${money}.`
}

function refuse(status, errorCode, errorMessage) {
  return Response.json({ requestId: crypto.randomUUID(), errorCode, errorMessage }, { status })
}

/** Real codes begin with their day: year, month and day by a letter or digit each. */
function newReceipt(at) {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const date = new Date(at + NAIROBI_MS)
  const day = `123456789${letters}`[date.getUTCDate() - 1]
  const rest = Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => `${letters}0123456789`[byte % 36])
  return `${letters[date.getUTCFullYear() - 2006]}${letters[date.getUTCMonth()]}${day}${rest.join('')}`
}

function nairobi(at) {
  return new Date(at + NAIROBI_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

import { expect, test } from 'vitest'
import { followerIdOf } from '#app/data/alert/followers.server.ts'
import { newPushBrowser } from '../support/push-browser.ts'
import { database, HOUR, openCrafts, openFabrics, rows } from '../support/shops.ts'
import { orderOf, page, placeOrder, postForm, postJson, visit, words } from './visitor.ts'

test('an order placed while the store is closed says when it is handled', async () => {
  const shop = await openCrafts()
  const day = (ahead: number) => new Date(Date.now() + ahead * 24 * HOUR).toISOString().slice(0, 10)
  const closedDays = JSON.stringify([{ from: day(-1), to: day(2), note: '' }])
  await rows('UPDATE stores SET closed_days = ? WHERE id = ?', closedDays, shop.id)
  const { token } = await placeOrder(shop, [['Basket', null, 1]])
  expect(words((await page(`/o/${token}`)).html)).toMatch(/Closed now\. Your order is handled when we open, on /)
  await rows('UPDATE orders SET status = ? WHERE token = ?', 'processing', token)
  expect(words((await page(`/o/${token}`)).html)).not.toContain('Closed now.')
})

test('the page of an order says that it is saved and has one thing to do', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Basket', null, 2]], {
    deliveryMethod: 'delivery',
    customer: { name: 'Wanjiru Kamau', phone: '0712 345 678', countryIso: 'KE', address: 'Block B4' },
  })
  const { status, headers, html } = await page(`/o/${token}`)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.has('set-cookie')).toBe(false)
  const pageText = words(html)
  for (const sentence of [
    'Order #0001 Pending',
    'Order placed! Your order was saved successfully.',
    'One thing left: send it to Kijani Crafts',
    'Open WhatsApp',
    'Copy text',
    'See the message',
    'Call',
    'Your goods are set aside until tomorrow,',
    'How to pay with M-PESA',
    'Till number 842 019',
    'Or pay the rider in cash.',
    'Basket × 2',
    'Delivery to Wanjiru Kamau +254 712 345 678 Block B4',
    'Cancel order',
    'You can cancel while it is pending.',
  ]) {
    expect(pageText).toContain(sentence)
  }
  expect(pageText).toMatch(/Total KSh 3,100 ?\.00/)
  expect(pageText).not.toMatch(/\bsent\b/i)
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/wa\.me\/254712345678\?text=[^"]+"[^>]*target="_blank"[^>]*rel="noopener"/,
  )
  expect(html).toContain('data-copy="842019"')
  expect(html).toContain('data-copy="3100"')
  expect(html).toContain('href="tel:+254712345678"')
})

test('a preview of the link tells the store and the number only', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const { html } = await page(`/o/${token}`)
  const head = html.slice(0, html.indexOf('</head>'))
  expect(head).toContain('<meta property="og:title" content="Order #0001 · Kijani Crafts"/>')
  expect(head).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(head).not.toMatch(/Amina|Mug|345 ?678|canonical|og:image|og:description/)
  expect(head).not.toContain(token)
})

test('Telegram stores open Telegram; a seller without a number is named as such', async () => {
  const shop = await openFabrics()
  const { token } = await placeOrder(shop, [['Kikoi', null, 1]])
  const telegram = await page(`/o/${token}`)
  expect(words(telegram.html)).toContain('Open Telegram')
  expect(words(telegram.html)).toContain('Pick up at Old Town, Mombasa')
  expect(words(telegram.html)).toContain('Or pay in cash when you pick up.')
  expect(telegram.html).toContain('href="https://t.me/bahari?text=')
  expect(telegram.html).not.toContain('href="tel:')
  await database.prepare('UPDATE stores SET telegram_number = NULL WHERE id = ?').bind(shop.id).run()
  const unopenedPage = await page(`/o/${token}`)
  expect(words(unopenedPage.html)).toMatch(
    /Bahari Fabrics has no chat number yet\. Your order is saved, they see it in their list and call you on \+254 7[\d ]+\./,
  )
  expect(words(unopenedPage.html)).not.toContain('Open Telegram')
})

test('using the chat’s link is noted once, and the page says opened, not sent', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const response = await postForm(`/o/${token}`, { intent: 'opened' })
  expect([response.status, response.headers.get('location')]).toEqual([303, `/o/${token}`])
  const [first] = await rows<{ at: number }>('SELECT chat_opened_at AS at FROM orders WHERE token = ?', token)
  expect(first?.at).toBeGreaterThan(0)
  await postForm(`/o/${token}`, { intent: 'opened' })
  expect(await rows('SELECT chat_opened_at AS at FROM orders WHERE token = ?', token)).toEqual([first])
  const { html } = await page(`/o/${token}`)
  expect(html).toMatch(/<p data-chat="before" hidden="">/)
  expect(words(html)).toContain('WhatsApp was opened.')
})

test('a pending order can be cancelled, once it is under way not any more', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const response = await postForm(`/o/${token}`, { intent: 'cancel' })
  expect([response.status, response.headers.get('location')]).toEqual([303, `/o/${token}`])
  expect(response.headers.get('set-cookie')).toMatch(new RegExp(`^fresh=${shop.id}\\.`))
  const { html } = await page(`/o/${token}`)
  expect(words(html)).toContain('Your order is cancelled.')
  expect(words(html)).not.toMatch(/How to pay|Cancel order|Order placed!/)
  expect((await postForm(`/o/${token}`, { intent: 'cancel' })).status).toBe(303)

  const second = await placeOrder(shop, [['Mug', null, 1]])
  await setStatus(second.token, 'processing')
  const refusal = await postForm(`/o/${second.token}`, { intent: 'cancel' })
  expect(refusal.status).toBe(409)
  expect(refusal.headers.get('cache-control')).toBe('private, no-cache')
  expect(words(refusal.html)).toContain('This order can’t be cancelled any more. Ask the seller.')
  expect(words(refusal.html)).toContain('Processing')
})

test('every status has its page, an unknown one too', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]], { deliveryMethod: 'pickup' })
  const expected: [status: string, expectedText: string, isOpen: boolean][] = [
    ['processing', 'Order #0001 Processing', true],
    ['ready_for_pickup', 'Order #0001 Ready for pickup', true],
    ['out_for_delivery', 'Order #0001 Out for delivery', true],
    ['pending_payment', 'Order #0001 Pending Payment', true],
    ['paid', 'Order #0001 Paid', false],
    ['completed', 'Order #0001 Paid', false],
    ['cancelled', 'Order #0001 Cancelled', false],
    ['on_a_donkey', 'Order #0001 on_a_donkey', true],
    ['__proto__', 'Order #0001 __proto__', true],
  ]
  for (const [status, expectedText, isOpen] of expected) {
    await setStatus(token, status)
    const { status: code, html } = await page(`/o/${token}`)
    expect([status, code]).toEqual([status, 200])
    expect(words(html)).toContain(expectedText)
    expect([status, words(html).includes('How to pay')]).toEqual([status, isOpen])
    expect(words(html)).not.toContain('Order placed!')
    expect(html.match(/aria-current="step"/g)).toHaveLength(1)
    expect(html.indexOf('class="progress"')).toBeLessThan(html.indexOf('class="pay"') >>> 0)
  }
})

test('after a day the goods are said to be kept no longer', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  await database
    .prepare('UPDATE orders SET hold_expires_at = hold_expires_at - ? WHERE token = ?')
    .bind(24 * HOUR, token)
    .run()
  expect(words((await page(`/o/${token}`)).html)).toContain('Your goods are no longer set aside for you.')
})

test('the page says how long how much is kept, where the order is and where it is sent, without a word of suspicion', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 30]])
  const hold = async (held: number, minutes: number | null) => {
    const now = Date.now()
    await database.batch([
      database
        .prepare('UPDATE order_items SET held = ? WHERE order_id = (SELECT id FROM orders WHERE token = ?)')
        .bind(held, token),
      database
        .prepare('UPDATE orders SET hold_expires_at = ?, is_proven = 0 WHERE token = ?')
        .bind(minutes === null ? null : now + minutes * 60_000, token),
    ])
    const { html } = await page(`/o/${token}`)
    expect(words(html)).not.toMatch(/suspicio|abuse|limit|block|new customer|proven/i)
    return html
  }
  const once = (html: string, sentence: RegExp) => expect(words(html).match(sentence)).toHaveLength(1)
  const whole = await hold(30, 60)
  const until = String.raw`(tomorrow, )?\d\d:\d\d`
  once(
    whole,
    new RegExp(
      `Your goods are set aside until ${until}\\. After that others can buy them; your order is not cancelled\\. Send the order now, so that Kijani Crafts confirms it\\.`,
      'g',
    ),
  )
  expect(Number(/data-changes-ms="(\d+)"/.exec(whole)?.[1])).toBeGreaterThan(59 * 60_000)
  const part = await hold(20, 60)
  once(part, new RegExp(`20 of 30 pieces are set aside until ${until}\\.`, 'g'))
  expect(words(part)).not.toContain('Your goods are set aside')
  const none = await hold(0, null)
  once(none, /Nothing is kept aside yet\. Kijani Crafts confirms what is there\./g)
  expect(none).not.toContain('data-changes-ms')
  await rows('UPDATE orders SET revision = 1 WHERE token = ?', token)
  const edited = words(await hold(30, 60))
  expect(edited).toContain('Your goods are set aside until')
  expect(edited).not.toContain('Send the order now')
  const versions = [whole, part, none].map((html) => /data-version="([^"]+)"/.exec(html)?.[1])
  expect(new Set(versions).size).toBe(3)
})

test('the order of a closed store shows nothing of its shopper', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]], {
    customer: { name: 'Secret Person', phone: '0712 345 678', countryIso: 'KE', address: '' },
  })
  await database.prepare('UPDATE stores SET closed_at = 1 WHERE id = ?').bind(shop.id).run()
  const { status, headers, html } = await page(`/o/${token}`)
  expect([status, headers.get('cache-control')]).toEqual([410, 'no-store'])
  expect(words(html)).toContain('This store has closed')
  expect(html).not.toMatch(/Secret|345 ?678|Mug|Kijani/)
  expect((await postForm(`/o/${token}`, { intent: 'cancel' })).status).toBe(410)
})

test('an unknown token is an order not found, whatever it is made of', async () => {
  for (const token of ['nope', '0'.repeat(32), '%00', '%27%20OR%201=1', 'a'.repeat(2000), '..%2f..', '🧺']) {
    const { status, html } = await page(`/o/${encodeURI(token)}`)
    expect([token, status]).toEqual([token, 404])
    expect(words(html)).toContain('Order not found')
    expect(words(html)).toContain('Go to Homepage')
  }
  expect((await postForm('/o/nope', { intent: 'cancel' })).status).toBe(404)
  expect((await postForm('/o/nope', { intent: 'opened' })).status).toBe(404)
})

test('a post without a known wish is refused', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  expect((await postForm(`/o/${token}`, { intent: 'paid' })).status).toBe(400)
  expect((await postForm(`/o/${token}`, {})).status).toBe(400)
  expect((await visit(`/o/${token}`, { method: 'POST', body: '{}' })).status).toBe(400)
  const crossSiteResponse = await visit(`/o/${token}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=cancel',
  })
  expect(crossSiteResponse.status).toBe(403)
  expect(await rows('SELECT status FROM orders WHERE token = ?', token)).toEqual([{ status: 'pending' }])
})

test('what a shopper typed is shown as text', async () => {
  const shop = await openCrafts()
  const name = '<script>alert(1)</script> "Bobby" & *son*'
  const { status, json } = await postJson(
    `/store/${shop.slug}/orders.json`,
    orderOf(shop, [['Mug', null, 1]], { customer: { name, phone: '0712 345 678', countryIso: 'KE', address: '' } }),
  )
  expect(status).toBe(201)
  const { html } = await page(`/o/${json.token}`)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Bobby&quot; &amp; *son*')
})

function setStatus(token: string, status: string) {
  const isPaid = status === 'paid' || status === 'completed'
  return database
    .prepare('UPDATE orders SET status = ?1, paid_amount = iif(?2, total_amount, 0) WHERE token = ?3')
    .bind(status, isPaid ? 1 : 0, token)
    .run()
}

test('a browser follows an order by its link, and its page knows it by a hash', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const { address, keys } = (await newPushBrowser()).target
  const fields = { intent: 'follow', address, language: 'sw', ...JSON.parse(keys) }
  const fresh = await page(`/o/${token}`)
  expect(fresh.html).toMatch(/data-follow="[\w-]{87}" data-followers=""/)
  expect(fresh.headers.get('content-security-policy')).toContain("worker-src 'self'")
  for (const _time of ['first', 'again']) {
    const { status, headers, html } = await postForm(`/o/${token}`, fields)
    expect([status, headers.get('cache-control'), html]).toEqual([200, 'no-store', '{"ok":true}'])
  }
  const { html } = await page(`/o/${token}`)
  expect(html).toContain(`data-followers="${followerIdOf(address)}"`)
  expect(html).not.toContain(address)
  expect(await rows('SELECT language, last_notified FROM order_followers WHERE address = ?', address)).toEqual([
    { language: 'sw', last_notified: 'pending 0' },
  ])
  expect((await postForm(`/o/${token}`, { intent: 'unfollow', address })).status).toBe(200)
  expect(await rows('SELECT id FROM order_followers WHERE address = ?', address)).toEqual([])
})

test('no other address is taken, no fourth browser, and none once the order is over', async () => {
  const shop = await openCrafts()
  const { token } = await placeOrder(shop, [['Mug', null, 1]])
  const follow = async (changes: Record<string, string> = {}) => {
    const { address, keys } = (await newPushBrowser()).target
    const { status, html } = await postForm(`/o/${token}`, {
      intent: 'follow',
      address,
      ...JSON.parse(keys),
      ...changes,
    })
    return [status, JSON.parse(html).reason]
  }
  const invalid: Record<string, string>[] = [
    { address: 'https://evil.example/push' },
    { address: 'http://fcm.googleapis.com/send/1' },
    { address: 'https://fcm.googleapis.com:8443/send/1' },
    { address: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
    { p256dh: 'short' },
    { auth: 'x'.repeat(23) },
  ]
  for (const changes of invalid) expect(await follow(changes)).toEqual([422, 'channel-invalid'])
  expect(await follow({ language: 'xx' })).toEqual([200, undefined])
  expect(await follow()).toEqual([200, undefined])
  expect(await follow()).toEqual([200, undefined])
  expect(await follow()).toEqual([409, 'too-many-followers'])
  await setStatus(token, 'paid')
  expect(await follow()).toEqual([409, 'order-over'])
  expect((await page(`/o/${token}`)).html).not.toContain('data-follow=')
  const { address, keys } = (await newPushBrowser()).target
  const unknown = await postForm(`/o/${'0'.repeat(32)}`, { intent: 'follow', address, ...JSON.parse(keys) })
  expect(unknown.status).toBe(404)
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', shop.id)
  expect((await follow())[0]).toBe(410)
})

test('a page that was opened in a language stays in it after each step', async () => {
  const shop = await openCrafts()
  await rows(`UPDATE stores SET languages = '["en","sw"]' WHERE id = ?`, shop.id)
  const { token } = await placeOrder(shop, [['Basket', null, 1]])
  const path = `/o/${token}`
  const said = await postForm(`${path}?lang=sw`, { intent: 'claim', message: 'UKM7QP2X4D', amount: '100' })
  const location = said.headers.get('location') ?? ''
  expect(location).toMatch(new RegExp(`^${path}\\?claim=[0-9a-f]{32}&lang=sw#claims$`))
  const claim = /claim=(\w+)/.exec(location)?.[1] ?? ''
  const back = await postForm(location.replace('#claims', ''), { intent: 'withdraw', claim })
  expect(back.headers.get('location')).toBe(`${path}?lang=sw#claims`)
  const cancelled = await postForm(`${path}?lang=sw`, { intent: 'cancel' })
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, `${path}?lang=sw`])
})

import { expect, test } from 'vitest'
import { jpeg } from '../support/picture-bytes.ts'
import { newReportId, placeForDelivery, RIGHT_CODE, type StartedRun, startRun } from '../support/rider-runs.ts'
import { contextAt, insert, openCrafts, rows } from '../support/shops.ts'
import { alone, ORIGIN, page, postForm, visit, words } from './visitor.ts'

async function onTheWay(count = 1) {
  const [context, shop] = [contextAt(Date.now()), await openCrafts()]
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await placeForDelivery(context, shop, { name: `Amina ${n}` })).id)
  const run = await startRun(context, shop, ids)
  return { context, shop, run, ids, orderId: ids[0] ?? '', path: pathOf(run) }
}

const pathOf = ({ slug, link }: Pick<StartedRun, 'slug' | 'link'>) => `/store/${slug}/run/${link}`

const delivered = (orderId: string, more: Record<string, string> = {}) => ({
  ...{ report: newReportId(), stop: orderId, shown: '100050', kind: 'delivered', code: RIGHT_CODE },
  ...{ with: 'cash', amount: '1,000.50', ...more },
})

const versionOf = (html: string) => /data-version="([^"]+)"/.exec(html)?.[1]

const secrets = ['Amina', 'Lumumba', '+2547', 'Otieno', 'Kijani']

test('a link opens the stops of its run, for nobody else to keep', async () => {
  const { path } = await onTheWay()
  const { status, headers, html } = await page(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"/>')
  expect(words(html)).toContain('Amina 0 #0001 Lumumba Drive, gate B Collect KSh 1,000 .50')
  expect(html).not.toMatch(alone(RIGHT_CODE))
  const previews = html.match(/<meta property="og:[^>]*>/g)?.join('') ?? ''
  expect(previews).toBe('<meta property="og:title" content="Run 1 · Kijani Crafts"/>')
})

test('an altered or unknown link is a 404, one that is over or stopped a 410, and neither tells anything', async () => {
  const { run, path, orderId } = await onTheWay()
  const other = await onTheWay()
  const last = path.at(-1) === 'A' ? 'B' : 'A'
  for (const wrong of [
    path.slice(0, -1) + last,
    pathOf({ ...run, link: run.link.split('.')[0] ?? '' }),
    pathOf({ slug: other.run.slug, link: run.link }),
    pathOf({ slug: 'nowhere', link: run.link }),
  ]) {
    const { status, html } = await page(wrong)
    expect([wrong, status]).toEqual([wrong, 404])
    for (const secret of secrets) expect(html).not.toContain(secret)
  }
  const isOver = async () => {
    const { status, headers, html } = await page(path)
    expect(status).toBe(410)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(words(html)).toContain('This run is over.')
    for (const secret of secrets) expect(html).not.toContain(secret)
    // Its script sends what the phone has kept.
    expect(html).toMatch(/data-over.*<script type="module" src="[^"]*rider/s)
  }
  const set = (state: string, version: number, expiresAt: number) =>
    rows(
      'UPDATE delivery_runs SET state = ?, link_version = ?, expires_at = ? WHERE id = ?',
      ...[state, version, expiresAt, run.id],
    )
  const soon = Date.now() + 60_000
  await set('open', 2, soon)
  await isOver()
  await set('ended', 1, soon)
  await isOver()
  await set('open', 1, 1)
  await isOver()
  const tooLate = await postForm(path, delivered(orderId))
  expect([tooLate.status, words(tooLate.html)]).toEqual([410, expect.stringContaining('This run ended too long ago.')])
})

test('a form that comes after the end is taken as late, and its answer tells nothing of the run', async () => {
  const { run, path, orderId } = await onTheWay()
  await rows("UPDATE delivery_runs SET state = 'ended', ended_at = ? WHERE id = ?", Date.now(), run.id)
  for (let n = 0; n < 2; n += 1) {
    const late = await postForm(path, { ...delivered(orderId), report: 'late-report-of-a-form' })
    expect([late.status, words(late.html)]).toEqual([
      200,
      expect.stringContaining('Your report was sent late. The shop sees it, and decides about the order.'),
    ])
    for (const secret of secrets) expect(late.html).not.toContain(secret)
  }
  const refused = await postForm(path, delivered(orderId, { kind: 'failed' }))
  expect(refused.status).toBe(422)
  for (const secret of secrets) expect(refused.html).not.toContain(secret)
  expect(await rows("SELECT note FROM order_events WHERE order_id = ? AND type = 'rider-late'", orderId)).toEqual([
    { note: '{"state":"delivered","with":"cash","amount":100050,"isVerified":true}' },
  ])
  expect(await rows('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'out_for_delivery' }])
})

test('what was to be collected is the server’s figure, whatever the form says', async () => {
  const { path, ids } = await onTheWay(3)
  const forged = [{ shown: '10000' }, { shown: '' }, {}] as Record<string, string>[]
  for (const [at, fields] of forged.entries()) {
    const { shown: _shown, ...report } = delivered(ids[at] ?? '', {
      kind: 'no-code',
      reason: 'other',
      amount: '100',
      queued: '1',
    })
    expect((await postForm(path, { ...report, ...fields })).status).toBe(303)
  }
  const stops = await rows(
    'SELECT amount_shown AS owed, collected FROM delivery_stops WHERE order_id IN (?, ?, ?)',
    ...ids,
  )
  expect(stops).toEqual(ids.map(() => ({ owed: 100_050, collected: 10_000 })))
})

test('without a script the right code is a form that delivers, and takes away what the stop told', async () => {
  const { path, orderId } = await onTheWay()
  const opened = await page(path)
  for (const label of ['Delivered', 'Could not deliver']) {
    expect(opened.html).toMatch(
      new RegExp(`<details[^>]*><summary[^>]*>${label}</summary><form[^>]* action="${path}[?"]`),
    )
  }
  const { status, headers } = await postForm(path, delivered(orderId))
  expect([status, headers.get('location')]).toEqual([303, path])
  const { html } = await page(path)
  expect(words(html)).toMatch(
    /Kijani Crafts · 1 of 1 done All stops are done\. #0001 Delivered \d\d:\d\d · code right · cash KSh 1,000\.50/,
  )
  for (const secret of ['Lumumba', '+2547', 'tel:', 'maps']) expect(html).not.toContain(secret)
  expect(await rows('SELECT status FROM orders WHERE id = ?', orderId)).toEqual([{ status: 'delivered' }])
})

test('what is wrong is said in the form, which keeps what was typed', async () => {
  const { path, orderId } = await onTheWay()
  const wrong = await postForm(path, delivered(orderId, { code: '1111', with: 'mpesa' }))
  expect(wrong.status).toBe(422)
  expect(words(wrong.html)).toContain('That is not the code. 4 tries left.')
  expect(wrong.html).toContain('value="1111"')
  expect(wrong.html).toMatch(/value="mpesa" checked|checked="" value="mpesa"/)
  const empty = await postForm(path, delivered(orderId, { code: '', with: '' }))
  expect(words(empty.html)).toContain('Type the code, or choose No code.')
  const failed = await postForm(path, { report: newReportId(), stop: orderId, kind: 'failed', note: 'Gate locked' })
  expect([failed.status, words(failed.html)]).toEqual([422, expect.stringContaining('Choose a reason.')])
  expect(failed.html).toContain('Gate locked')
})

test('five wrong codes leave the way without one', async () => {
  const { path, orderId } = await onTheWay()
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    const { html } = await postForm(path, delivered(orderId, { code: '1111' }))
    expect(words(html)).toContain(`That is not the code. ${left} left.`)
  }
  const { html } = await postForm(path, delivered(orderId, { code: '1111' }))
  expect(words(html)).toContain('That is not the code. No tries left: choose No code.')
  expect(html).not.toContain('value="delivered"')
  expect((await postForm(path, delivered(orderId))).status).toBe(422)
  const bare = await postForm(path, delivered(orderId, { kind: 'no-code', reason: 'phone-off' }))
  expect([bare.status, words(bare.html)]).toEqual([422, expect.stringContaining('Add a photo.')])
})

test('the shopper of a stop can save its code, and reads what cash was reported until it is recorded', async () => {
  const { shop, path, orderId } = await onTheWay()
  const [order] = await rows<{ token: string }>('SELECT token FROM orders WHERE id = ?', orderId)
  const shopperPath = `/o/${order?.token}`
  const before = (await page(shopperPath)).html
  expect(before).toMatch(/download="code-1.txt" href="data:text\/plain[^"]*4821/)
  expect(before).toContain('data-copy="4821"')
  expect(words(before)).toContain('Or write it down: without data this page does not open.')
  expect(words(before)).not.toContain('The rider reported')
  expect((await postForm(path, delivered(orderId))).status).toBe(303)
  const after = (await page(shopperPath)).html
  expect(words(after)).toContain(
    'The rider reported KSh 1,000.50 in cash. Kijani Crafts confirms it. You have nothing more to do.',
  )
  expect(after).toMatch(
    /<details class="folded-pay"><summary[^>]*><span[^>]*>Not paid in cash\? <b[^>]*>How to pay with M-PESA<.*Till number.*I have paid.*<\/details>/s,
  )
  expect(after).not.toMatch(alone('4821'))
  expect(versionOf(after)).not.toBe(versionOf(before))
  expect(await rows('SELECT id FROM payments WHERE store_id = ?', shop.id)).toEqual([])
  const [stop] = await rows<{ report: string }>(
    'SELECT report_id AS report FROM delivery_stops WHERE order_id = ?',
    orderId,
  )
  await insert('payments', {
    ...{ store_id: shop.id, id: newReportId(), order_id: orderId, kind: 'payment', method: 'cash', amount: 50_000 },
    ...{ request_id: stop?.report ?? null, currency: 'KES', source: 'owner', received_at: 1, recorded_at: 1 },
  }).run()
  const recorded = (await page(shopperPath)).html
  expect(words(recorded)).not.toContain('The rider reported')
  expect(words(recorded)).toContain('How to pay with M-PESA')
  expect(versionOf(recorded)).not.toBe(versionOf(after))
})

test('a stop that is done is not reported again; the same report is', async () => {
  const { path, orderId, shop } = await onTheWay(2)
  const first = delivered(orderId)
  expect((await postForm(path, first)).status).toBe(303)
  expect((await postForm(path, first)).status).toBe(303)
  const again = await postForm(path, delivered(orderId))
  expect([again.status, words(again.html)]).toEqual([409, expect.stringMatching(/Already delivered at \d\d:\d\d\./)])
  const [, second] = await rows<{ id: string }>('SELECT id FROM orders WHERE store_id = ? ORDER BY number', shop.id)
  await rows("UPDATE orders SET status = 'cancelled' WHERE id = ?", second?.id)
  const late = await postForm(path, delivered(second?.id ?? ''))
  expect([late.status, words(late.html)]).toEqual([
    409,
    expect.stringContaining('This order was cancelled. Bring it back.'),
  ])
})

test('a script gets JSON: errors by field, and a definite answer only with them', async () => {
  const { path, orderId, run } = await onTheWay()
  expect(await send(path, delivered(orderId, { code: '9999' }))).toEqual([
    422,
    { errors: {}, problem: null, codeError: 'That is not the code. 4 tries left.', isCodeSpent: false },
  ])
  expect(await send(path, delivered(orderId, { with: '' }))).toEqual([
    422,
    { errors: { money: 'required' }, problem: null, codeError: null },
  ])
  expect(await send(path, delivered('unknown'))).toMatchObject([404, { problem: 'This order is not on your run.' }])
  const report = delivered(orderId)
  expect(await send(path, report)).toEqual([200, { ok: true, isOver: false, notice: null }])
  await rows('UPDATE delivery_runs SET link_version = 2 WHERE id = ?', run.id)
  for (const late of [report, delivered(orderId)]) {
    expect(await send(path, late)).toEqual([200, { ok: true, isOver: true, notice: null }])
  }
  await rows('UPDATE delivery_runs SET expires_at = 1 WHERE id = ?', run.id)
  expect(await send(path, delivered(orderId))).toEqual([
    410,
    { errors: {}, problem: 'This run ended too long ago. Tell the shop.', codeError: null },
  ])
  expect(await send(`${path}x`, delivered(orderId))).toEqual([404, {}])
})

test('a report is counted before it is read, and is at most 3 MB with its photos', async () => {
  const { path, orderId, ids } = await onTheWay(2)
  const withPhotos = (stop: string, sizes: number[]) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(delivered(stop, { kind: 'no-code', reason: 'other' })))
      form.set(name, value)
    for (const [at, size] of sizes.entries()) form.append('photo', new Blob([photoOf(600 + at, size)]), 'photo.jpg')
    return form
  }
  const third = 900 * 1024
  expect(await send(path, withPhotos(orderId, [third, third, 4 * third]))).toEqual([
    413,
    { errors: {}, problem: expect.stringContaining('3 MB together at most'), codeError: null },
  ])
  expect(await rows('SELECT state FROM delivery_stops WHERE order_id = ?', orderId)).toEqual([{ state: 'waiting' }])
  expect(await send(path, withPhotos(orderId, [third, third, third]))).toMatchObject([200, { ok: true, notice: null }])
  await rows("UPDATE rate_limits SET count = 300 WHERE key LIKE 'run-report:%'")
  const [status, body] = await send(path, withPhotos(ids[1] ?? '', [third, third, 4 * third]))
  expect([status, Object.keys(body)]).toEqual([429, ['problem']])
})

test('a photo that could not be kept is said in the answer, and stands at the stop', async () => {
  const { path, orderId, shop, ids } = await onTheWay(2)
  await rows(
    "INSERT INTO media (store_id, key, kind, bytes, created_at) VALUES (?, 'full', 'proof', ?, 1)",
    ...[shop.id, 300 * 1024 * 1024],
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(delivered(orderId, { kind: 'no-code', reason: 'other' })))
    form.set(name, value)
  form.append('photo', new Blob([photoOf(600, 1_000)]), 'photo.jpg')
  const notice = 'Not every photo could be kept. Tell the shop.'
  for (let n = 0; n < 2; n += 1) expect(await send(path, form)).toEqual([200, { ok: true, isOver: false, notice }])
  expect(words((await page(path)).html)).toContain('a photo was not kept')
  const lost = delivered(ids[1] ?? '', { kind: 'no-code', reason: 'other', queued: '1', photos: '2' })
  expect(await send(path, lost)).toMatchObject([200, { notice }])
})

/** As the page’s script does. */
async function send(path: string, body: Record<string, string> | FormData): Promise<[number, object]> {
  const response = await visit(path, {
    method: 'POST',
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGIN },
    body: body instanceof FormData ? body : new URLSearchParams(body),
  })
  return [response.status, await response.json()]
}

/** A picture of about this many bytes. */
function photoOf(width: number, size: number): Uint8Array<ArrayBuffer> {
  const picture = jpeg(width, 400)
  const bytes = new Uint8Array(size).fill(1)
  bytes.set(picture.subarray(0, -2))
  bytes.set(picture.subarray(-2), size - 2)
  return bytes
}

test('a stop that was taken off the run is none of those that are done', async () => {
  const { shop, run, path, orderId } = await onTheWay(4)
  await rows(
    "UPDATE delivery_stops SET state = 'removed', done_at = 1 WHERE store_id = ? AND run_id = ? AND order_id = ?",
    shop.id,
    run.id,
    orderId,
  )
  expect(words((await page(path)).html)).toContain('0 of 3 done')
})

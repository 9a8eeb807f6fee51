import { expect, test } from 'vitest'
import { newReportId, placeForDelivery, RIGHT_CODE, type StartedRun, startRun } from '../support/rider-runs.ts'
import { contextAt, openCrafts, rows } from '../support/shops.ts'
import { ORIGIN, page, postForm, visit, words } from './visitor.ts'

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
  expect(html).not.toContain(RIGHT_CODE)
  const previews = html.match(/<meta property="og:[^>]*>/g)?.join('') ?? ''
  expect(previews).toBe('<meta property="og:title" content="Run 1 · Kijani Crafts"/>')
})

test('an altered or unknown link is a 404, one that is over or stopped a 410, and neither tells anything', async () => {
  const { run, path } = await onTheWay()
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
    expect((await postForm(path, delivered(run.id))).status).toBe(410)
  }
  await rows('UPDATE delivery_runs SET link_version = 2 WHERE id = ?', run.id)
  await isOver()
  await rows('UPDATE delivery_runs SET link_version = 1, expires_at = 1 WHERE id = ?', run.id)
  await isOver()
  await rows("UPDATE delivery_runs SET state = 'ended', expires_at = ? WHERE id = ?", Date.now() + 60_000, run.id)
  await isOver()
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

test('a script gets JSON: errors by field, and nothing of a run that is over', async () => {
  const { path, orderId, run } = await onTheWay()
  const post = async (fields: Record<string, string>) => {
    const response = await visit(path, {
      method: 'POST',
      headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', origin: ORIGIN },
      body: new URLSearchParams(fields),
    })
    return [response.status, await response.json()]
  }
  expect(await post(delivered(orderId, { code: '9999' }))).toEqual([
    422,
    { errors: {}, problem: null, codeError: 'That is not the code. 4 tries left.' },
  ])
  expect(await post(delivered(orderId, { with: '' }))).toEqual([
    422,
    { errors: { money: 'required' }, problem: null, codeError: null },
  ])
  expect(await post(delivered('unknown'))).toMatchObject([404, { problem: 'This order is not on your run.' }])
  expect(await post(delivered(orderId))).toEqual([200, { ok: true }])
  await rows('UPDATE delivery_runs SET link_version = 2 WHERE id = ?', run.id)
  expect(await post(delivered(orderId))).toEqual([410, {}])
})

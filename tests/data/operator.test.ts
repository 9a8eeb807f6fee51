import { expect, test } from 'vitest'
import { createOperator } from '#app/data/store/operator.server.ts'
import { saveReport } from '#app/data/store/reports.server.ts'
import { contextAt, openCrafts, openFabrics, rows } from '../support/shops.ts'

test('the operator sees reported stores first, hides one with a reason and opens it again', async () => {
  const [context, shop, reportedShop] = [contextAt(), await openCrafts(), await openFabrics()]
  await saveReport(context, reportedShop.id, { reason: 'fraud', details: 'Got nothing', contact: '' })
  const operator = createOperator(context)
  const listed = async () => (await operator.list()).map(({ slug, state, reports }) => [slug, state, reports])
  expect(await listed()).toEqual([
    [reportedShop.slug, 'open', 1],
    [shop.slug, 'open', 0],
  ])

  expect(await operator.hide(reportedShop.slug, 'Reported as a fraud')).toEqual({ ok: true, name: 'Bahari Fabrics' })
  expect(await operator.show(reportedShop.slug)).toMatchObject({
    state: 'hidden',
    hiddenReason: 'Reported as a fraud',
    contact: '@bahari',
    slugs: [reportedShop.slug],
    reports: [{ reason: 'fraud', details: 'Got nothing' }],
  })
  expect(await operator.close(shop.slug)).toMatchObject({ ok: true })
  expect(await listed()).toEqual([
    [reportedShop.slug, 'hidden', 1],
    [shop.slug, 'closed', 0],
  ])

  for (const { slug } of [shop, reportedShop]) expect(await operator.open(slug)).toMatchObject({ ok: true })
  expect((await listed()).map(([, state]) => state)).toEqual(['open', 'open'])
  expect(await rows('SELECT DISTINCT hidden_reason, hidden_at, closed_at FROM stores')).toEqual([
    { hidden_reason: null, hidden_at: null, closed_at: null },
  ])
})

test('a store that does not exist, or is being removed, is not changed', async () => {
  const [operator, shop] = [createOperator(contextAt()), await openCrafts()]
  await rows("UPDATE stores SET owner_id = '', closed_at = 1 WHERE id = ?", shop.id)
  for (const slug of ['nothing', shop.slug]) {
    expect(await operator.open(slug)).toEqual({ ok: false, reason: 'store-not-found' })
    expect(await operator.hide(slug, 'Reported')).toEqual({ ok: false, reason: 'store-not-found' })
  }
  expect(await operator.show('nothing')).toBeNull()
})

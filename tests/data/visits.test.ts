import { beforeEach, expect, test } from 'vitest'
import { countVisits, deleteOldVisits, type SeenVisit } from '#app/data/figures/visits.server.ts'
import { clearIsolateCaches } from '#app/data/store-page/isolate-cache.server.ts'
import { contextAt, DAY, database, insert, NOON, openCrafts, openFabrics, rows, type Shop } from '../support/shops.ts'

beforeEach(clearIsolateCaches)

test('1,000 visits delivered three times in shifting groups count once each', async () => {
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  const visits = Array.from({ length: 1_000 }, (_, n) => visitOf(n % 4 === 0 ? fabrics : crafts, `load-${n}`))
  const groups = [90, 130, 77].flatMap((size) => chunks(visits, size))
  for (const batch of chunks(groups, 6)) await Promise.all(batch.map((group) => countVisits(context, group)))
  for (const [shop, count] of [
    [crafts, 750],
    [fabrics, 250],
  ] as const) {
    expect(await figures(shop)).toEqual({ logs: count, daily: [{ day: '2026-10-14', visits: count }], views: count })
  }
})

test('what a delivery brings of one store in a minute is one row of the log', async () => {
  const [context, crafts, fabrics] = [contextAt(), await openCrafts(), await openFabrics()]
  const visits = Array.from({ length: 150 }, (_, n) => visitOf(n < 100 ? crafts : fabrics, `load-${n}`))
  await countVisits(context, visits)
  const [row] = await rows<{ log: string }>('SELECT log FROM store_visit_minutes WHERE store_id = ?', crafts.id)
  const { slug, ...loggedVisit } = visitOf(crafts, 'load-0')
  expect(JSON.parse(row?.log ?? '')[0]).toEqual(loggedVisit)
  const groups = 'SELECT store_id, visits, minute_at FROM store_visit_minutes WHERE store_id IN (?, ?) ORDER BY visits'
  expect(await rows(groups, crafts.id, fabrics.id)).toEqual([
    { store_id: fabrics.id, visits: 50, minute_at: NOON },
    { store_id: crafts.id, visits: 100, minute_at: NOON },
  ])
})

test('a beacon that comes again a minute later in another delivery, after it or before, counts once', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  for (const at of [NOON + 59_999, NOON + 60_000, NOON + 119_999, NOON]) {
    await countVisits(context, [visitOf(shop, 'load-1', at)])
  }
  expect(await figures(shop)).toEqual({ logs: 1, daily: [{ day: '2026-10-14', visits: 1 }], views: 1 })
})

test('a beacon that came twice in one delivery counts once, and repeating writes nothing', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const visits = [visitOf(shop, 'load-1'), visitOf(shop, 'load-1'), visitOf(shop, 'load-2')]
  await countVisits(context, visits)
  await countVisits(context, visits)
  expect(await figures(shop)).toEqual({ logs: 2, daily: [{ day: '2026-10-14', visits: 2 }], views: 2 })
})

test('as many visits as one delivery can bring, of the longest names, are counted and logged two hundred at a time', async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const longName = (n: number) => `${'x'.repeat(59)}${String(n).padStart(5, '0')}`
  const visits = Array.from({ length: 5_000 }, (_, n) => ({
    ...visitOf(shop, longName(n)),
    visitor: longName(n),
    referrer: `${'r'.repeat(95)}.site`,
  }))
  await countVisits(context, visits)
  expect((await figures(shop)).views).toBe(5_000)
  const groups = 'SELECT visits, length(log) AS bytes FROM store_visit_minutes WHERE store_id = ?'
  const minutes = await rows<{ visits: number; bytes: number }>(groups, shop.id)
  expect(minutes.map(({ visits: count }) => count)).toEqual(Array(25).fill(200))
  expect(Math.max(...minutes.map(({ bytes }) => bytes))).toBeLessThan(80_000)
})

test("a visit falls on the day of the store's time zone", async () => {
  const [context, shop] = [contextAt(), await openCrafts()]
  const lateAt = Date.UTC(2026, 9, 14, 21, 30)
  await countVisits(context, [visitOf(shop, 'load-1', lateAt), visitOf(shop, 'load-2', lateAt - 60 * 60 * 1000)])
  expect((await figures(shop)).daily).toEqual([
    { day: '2026-10-14', visits: 1 },
    { day: '2026-10-15', visits: 1 },
  ])
})

test('unknown and closed stores are left out, a former slug counts for its store', async () => {
  const [context, shop, closedShop] = [contextAt(), await openCrafts(), await openFabrics()]
  await database.prepare('UPDATE stores SET closed_at = 1 WHERE id = ?').bind(closedShop.id).run()
  await insert('store_slugs', { slug: `was-${shop.slug}`, store_id: shop.id, is_current: 0, created_at: 1 }).run()
  await countVisits(context, [
    { ...visitOf(shop, 'load-1'), slug: 'nobody' },
    visitOf(closedShop, 'load-2'),
    { ...visitOf(shop, 'load-3'), slug: `was-${shop.slug}` },
    visitOf(shop, 'load-4'),
  ])
  expect((await figures(shop)).views).toBe(2)
  expect((await figures(closedShop)).logs).toBe(0)
  await countVisits(context, [{ ...visitOf(shop, 'load-5'), slug: 'nobody' }])
})

test('logs end after 90 days, the figures stay; one hour a day is for it', async () => {
  const night = Date.UTC(2026, 9, 14, 2, 3)
  const [context, shop] = [contextAt(night), await openCrafts()]
  await countVisits(context, [visitOf(shop, 'old', NOON - 91 * DAY), visitOf(shop, 'young', NOON - 89 * DAY)])
  expect(await deleteOldVisits(contextAt(night + 2 * 60_000))).toBe(0)
  expect(await deleteOldVisits(contextAt(NOON))).toBe(0)
  expect(await deleteOldVisits(context)).toBeGreaterThanOrEqual(1)
  const logQuery = "SELECT log->>'$[0].id' AS id FROM store_visit_minutes WHERE store_id = ?"
  expect(await rows(logQuery, shop.id)).toEqual([{ id: 'young' }])
  expect((await figures(shop)).views).toBe(2)
  expect(await deleteOldVisits(context)).toBe(0)
})

function visitOf(shop: Shop, id: string, at = NOON): SeenVisit {
  return { id, slug: shop.slug, visitor: 'visitor-1', agent: 'chrome', referrer: null, at }
}

async function figures(shop: Shop) {
  const [logs] = await rows<{ n: number }>(
    'SELECT sum(visits) AS n FROM store_visit_minutes WHERE store_id = ?',
    shop.id,
  )
  const daily = await rows('SELECT day, visits FROM store_visits_daily WHERE store_id = ? ORDER BY day', shop.id)
  const [views] = await rows<{ n: number }>('SELECT view_count AS n FROM store_views WHERE store_id = ?', shop.id)
  return { logs: logs?.n ?? 0, daily, views: views?.n ?? 0 }
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}

import { expect, test } from 'vitest'
import { remindOfEndingPlans } from '#app/auth/plan-mails.server.ts'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { storeScope } from '#app/data/sql/scope.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { changePlan, downgradeEndedPlans } from '#app/data/store/plans.server.ts'
import { readSnapshot } from '#app/data/store-page/snapshot.server.ts'
import { PERIOD_MS, planState, tierOf } from '#app/domain/plan/subscription.ts'
import { mailsTo, newPerson, newShopOf } from '../support/people.ts'
import { contextAt, DAY, database, insert, rows, type TestContext } from '../support/shops.ts'
import { productFixture } from './product-fixture.ts'

async function owner(context: TestContext) {
  const person = await newPerson(context)
  const shop = await newShopOf(person)
  await settingsOf(context, person.id)
  const choose = (plan: 'free' | 'pro', shownEnd: number | null) => changePlan(context, person.id, { plan, shownEnd })
  return { ...person, shop, choose }
}

async function planOf(shopId: string) {
  const [store] = await rows<{ pro_until: number | null }>('SELECT pro_until FROM stores WHERE id = ?', shopId)
  return store?.pro_until
}

test('an upgrade lasts 30 days, again adds 30, and the store follows it to the millisecond', async () => {
  const context = contextAt(Date.now())
  const merchant = await owner(context)
  const first = context.now() + PERIOD_MS
  expect(await merchant.choose('pro', null)).toEqual({ ok: true, endsAt: first, isRepeat: false })
  expect(await planOf(merchant.shop.id)).toBe(first)
  context.pass(DAY)
  expect(await merchant.choose('pro', first)).toMatchObject({ endsAt: first + PERIOD_MS })
  expect(await planOf(merchant.shop.id)).toBe(first + PERIOD_MS)

  context.pass(first + PERIOD_MS - context.now() - 1)
  expect(tierOf(await settingsOf(context, merchant.id), context.now())).toBe('pro')
  context.pass(1)
  expect(tierOf(await settingsOf(context, merchant.id), context.now())).toBe('free')
  expect(await merchant.choose('pro', first + PERIOD_MS)).toMatchObject({ endsAt: context.now() + PERIOD_MS })
  expect(await settingsOf(context, merchant.id)).toMatchObject({ startsAt: context.now(), isCanceled: false })
})

test('presses at once, or one that arrives late again, buy one period', async () => {
  const context = contextAt(Date.now())
  const merchant = await owner(context)
  const until = context.now() + PERIOD_MS
  const results = await Promise.all(Array.from({ length: 8 }, () => merchant.choose('pro', null)))
  expect(results.every((result) => result.ok && result.endsAt === until)).toBe(true)
  context.pass(5)
  expect(await merchant.choose('pro', null)).toEqual({ ok: true, endsAt: until, isRepeat: true })
  const repeats = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      changePlan({ ...context, now: () => context.now() + at }, merchant.id, { plan: 'pro', shownEnd: until }),
    ),
  )
  expect(repeats.every((result) => result.ok && result.endsAt === until + PERIOD_MS)).toBe(true)
  expect(await planOf(merchant.shop.id)).toBe(until + PERIOD_MS)
})

test('a downgrade waits for the end, and one from an old page is told of the change', async () => {
  const context = contextAt(Date.now())
  const merchant = await owner(context)
  expect(await changePlan(context, 'nobody', { plan: 'free', shownEnd: null })).toEqual({
    ok: false,
    reason: 'subscription-not-found',
  })
  const result = await merchant.choose('pro', null)
  const until = result.ok ? result.endsAt : null
  expect(await merchant.choose('free', null)).toEqual({ ok: false, reason: 'plan-changed' })
  expect(await merchant.choose('free', until)).toMatchObject({ ok: true, endsAt: until })
  const settings = await settingsOf(context, merchant.id)
  expect(settings).toMatchObject({ selectedPlan: 'free', subscriptionStatus: 'pro', endsAt: until, isCanceled: true })
  expect(planState(settings, context.now())).toBe('canceled')
  expect(await planOf(merchant.shop.id)).toBe(until)
})

test('a change of plan reaches the owner’s stores alone, and no closed one', async () => {
  const context = contextAt(Date.now())
  const [merchant, otherMerchant] = [await owner(context), await owner(context)]
  const closedShop = await newShopOf(merchant)
  await rows('UPDATE stores SET closed_at = 1 WHERE id = ?', closedShop.id)
  await merchant.choose('pro', null)
  expect(await planOf(merchant.shop.id)).not.toBeNull()
  expect(await planOf(otherMerchant.shop.id)).toBeNull()
  expect(await planOf(closedShop.id)).toBeNull()
  expect(await settingsOf(context, otherMerchant.id)).toMatchObject({ selectedPlan: 'free', endsAt: null })
})

test('every gate of the data closes in the instant of the end, without any job', async () => {
  const context = contextAt(Date.now())
  const merchant = await owner(context)
  await merchant.choose('pro', null)
  const { products } = await openStore(context, merchant.shop.id)
  const picture = (mark: string) => {
    const url = `/media/stores/${merchant.shop.id}/${mark.repeat(32)}.jpg`
    return { url, card: url }
  }
  const pictures = [picture('a'), picture('b')]
  for (const { url } of [...pictures, picture('c')]) {
    const file = {
      store_id: merchant.shop.id,
      key: url.slice('/media/'.length),
      kind: 'product',
      bytes: 1,
      created_at: 1,
    }
    await database.batch([insert('media', file)])
  }
  const showsBranding = async () =>
    (await readSnapshot(storeScope(context.db, merchant.shop.id), context.now()))?.showsBranding
  for (let count = Object.keys(merchant.shop.products).length; count < 20; count += 1) {
    expect(await products.create(productFixture())).toMatchObject({ ok: true })
  }
  context.pass(PERIOD_MS - 1)
  const lastResult = await products.create(productFixture(), pictures)
  expect(lastResult).toMatchObject({ ok: true, missingImages: 0 })
  expect(await showsBranding()).toBe(false)

  context.pass(1)
  expect(await products.create(productFixture())).toEqual({ ok: false, reason: 'product-limit-reached' })
  expect(await products.create(productFixture(), pictures)).toEqual({ ok: false, reason: 'image-limit-reached' })
  expect(await showsBranding()).toBe(true)

  const id = lastResult.ok ? lastResult.id : ''
  expect(await products.setImages(id, [picture('a'), picture('c')])).toEqual({
    ok: false,
    reason: 'image-limit-reached',
  })
  expect(await products.setImages(id, [...pictures].reverse())).toMatchObject({ ok: true, missingImages: 0 })
  expect(
    await products.edit(id, productFixture({ name: 'Wide bowl' }), { version: 2, shownStock: { '': 1 }, by: null }),
  ).toMatchObject({
    ok: true,
  })
})

test('the job brings ended plans back to Free and leaves the others, run as often as it may', async () => {
  const context = contextAt(Date.now())
  const [endedOwner, runningOwner] = [await owner(context), await owner(context)]
  const result = await endedOwner.choose('pro', null)
  const until = result.ok ? result.endsAt : null
  context.pass(1)
  await runningOwner.choose('pro', null)
  context.pass(PERIOD_MS - 1)
  await downgradeEndedPlans(context)
  await downgradeEndedPlans(context)
  const settings = await settingsOf(context, endedOwner.id)
  expect(settings).toMatchObject({ selectedPlan: 'free', subscriptionStatus: 'free', endsAt: until, isCanceled: false })
  expect(planState(settings, context.now())).toBe('expired')
  expect(await planOf(endedOwner.shop.id)).toBeNull()
  expect(await settingsOf(context, runningOwner.id)).toMatchObject({ selectedPlan: 'pro', endsAt: context.now() + 1 })
  expect(await planOf(runningOwner.shop.id)).toBe(context.now() + 1)
})

test('three days before the end one mail is written, and another for a new end', async () => {
  const context = contextAt(Date.now())
  const merchant = await owner(context)
  const reminders = async () => (await mailsTo(merchant.email)).filter(({ kind }) => kind === 'plan-ending')
  const result = await merchant.choose('pro', null)
  const until = result.ok ? (result.endsAt ?? 0) : 0
  context.pass(PERIOD_MS - 4 * DAY - 1)
  await remindOfEndingPlans(context)
  expect(await reminders()).toHaveLength(0)
  context.pass(DAY + 1)
  await Promise.all([remindOfEndingPlans(context), remindOfEndingPlans(context)])
  await remindOfEndingPlans(context)
  expect(await reminders()).toHaveLength(1)
  const [mail] = await reminders()
  expect(mail?.subject).toMatch(/^Your Pro plan ends on \w+,? \d+ \w+$/)
  expect(mail?.text).toContain('Nothing is deleted')
  expect(mail?.text).not.toContain('As you asked')

  await merchant.choose('pro', until)
  await merchant.choose('free', until + PERIOD_MS)
  context.pass(DAY)
  await remindOfEndingPlans(context)
  expect(await reminders()).toHaveLength(1)
  context.pass(PERIOD_MS - DAY)
  await remindOfEndingPlans({ ...context, env: { ...context.env, SITE_ORIGIN: 'https://kibanda.example' } })
  expect(await reminders()).toHaveLength(2)
  const [, second] = await reminders()
  expect(second?.text).toContain('As you asked')
  expect(second?.text).toContain('https://kibanda.example/subscription')
  context.pass(3 * DAY)
  await remindOfEndingPlans(context)
  expect(await reminders()).toHaveLength(2)
})

test('more ending plans than one round takes are all written to, and all tidied', async () => {
  const context = contextAt(Date.now())
  const tag = crypto.randomUUID().slice(0, 8)
  const endsAt = context.now() + DAY
  const userIds = Array.from({ length: 203 }, (_, at) => `${tag}-${at}`)
  for (let from = 0; from < userIds.length; from += 40) {
    await database.batch(
      userIds.slice(from, from + 40).flatMap((id) => [
        insert('user', { id, name: '', email: `${id}@mail.example`, created_at: 1, updated_at: 1 }),
        insert('user_settings', {
          id,
          user_id: id,
          selected_plan: 'pro',
          subscription_status: 'pro',
          subscription_end_date: endsAt,
          created_at: 1,
        }),
      ]),
    )
  }
  await remindOfEndingPlans(context)
  const count = async (query: string) => (await rows<{ n: number }>(query, `${tag}-%`))[0]?.n
  expect(await count("SELECT count(*) AS n FROM mail_outbox WHERE kind = 'plan-ending' AND user_id LIKE ?")).toBe(203)
  context.pass(DAY)
  await downgradeEndedPlans(context)
  expect(await count("SELECT count(*) AS n FROM user_settings WHERE selected_plan = 'free' AND user_id LIKE ?")).toBe(
    203,
  )
})

test('an address that has two rows of settings is judged by the newest', async () => {
  const context = contextAt(Date.now())
  const person = await newPerson(context)
  const endsAt = context.now() + DAY
  await settingsOf(context, person.id)
  await database.batch([
    insert('user_settings', {
      id: `old-${person.id}`,
      user_id: person.id,
      selected_plan: 'pro',
      subscription_status: 'pro',
      subscription_end_date: endsAt,
      created_at: 1,
    }),
  ])
  await remindOfEndingPlans(context)
  expect((await mailsTo(person.email)).filter(({ kind }) => kind === 'plan-ending')).toEqual([])
})

test('the job walks the index of ends, never the table', async () => {
  const where = "subscription_end_date IS NOT NULL AND coalesce(nullif(subscription_status, ''), selected_plan) = 'pro'"
  const steps = await rows<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT id FROM user_settings WHERE ${where} AND subscription_end_date <= 5 ORDER BY subscription_end_date, id LIMIT 100`,
  )
  expect(steps.map(({ detail }) => detail).join(' ')).toMatch(
    /SEARCH user_settings USING (COVERING )?INDEX user_settings_by_end/,
  )
  expect(steps.map(({ detail }) => detail).join(' ')).not.toContain('TEMP B-TREE')
})

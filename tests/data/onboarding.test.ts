import { expect, test } from 'vitest'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { storesOfOwner } from '#app/data/store/directory.server.ts'
import {
  beginSetup,
  detailsOf,
  passStep,
  saveDetails,
  savePlan,
  setupProgressOf,
} from '#app/data/store/onboarding.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { createStore } from '#app/data/store/opening.server.ts'
import { PERIOD_MS } from '#app/domain/plan/subscription.ts'
import { storeErrors } from '#copy/errors'
import { newPerson } from '../support/people.ts'
import { contextAt, rows } from '../support/shops.ts'

const storeDetails = { country: 'UG', currency: 'UGX', platform: 'telegram', sellerContact: '@kijani_crafts' } as const

test('an owner’s first store is one, however often the form is sent at once', async () => {
  const context = contextAt()
  const ownerId = context.newId()
  const name = `Duka ${ownerId.slice(0, 8)}`
  const results = await Promise.all(
    Array.from({ length: 5 }, () =>
      createStore(context, { ownerId, name, proUntil: null, details: storeDetails, isOnly: true }),
    ),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  for (const result of results) if (!result.ok) expect(result.reason).toBe('store-exists')
  const [store, ...more] = await storesOfOwner(context.db, ownerId)
  expect(more).toEqual([])
  expect(store).toMatchObject({ name, isSetupComplete: true })
  expect(await (await openStore(context, store?.id ?? '')).settings.find()).toMatchObject({
    country: 'UG',
    currency: 'UGX',
    messagingPlatform: 'telegram',
    telegramNumber: '@kijani_crafts',
    whatsappNumber: null,
  })
})

test('a refused second store leaves no address behind, and another owner may have the name', async () => {
  const context = contextAt()
  const [firstOwnerId, secondOwnerId] = [context.newId(), context.newId()]
  const name = `Soko ${firstOwnerId.slice(0, 8)}`
  await createStore(context, { ownerId: firstOwnerId, name: `${name} mpya`, proUntil: null, isOnly: true })
  const secondResult = await createStore(context, { ownerId: firstOwnerId, name, proUntil: null, isOnly: true })
  expect(secondResult).toEqual({ ok: false, reason: 'store-exists' })
  const otherResult = await createStore(context, { ownerId: secondOwnerId, name, proUntil: null, isOnly: true })
  expect(otherResult).toMatchObject({ ok: true, slug: name.toLowerCase().replace(' ', '-') })
})

test('after five taken suffixes there is no address left, and no store', async () => {
  const context = contextAt()
  const name = `Zuri ${context.newId().slice(0, 8)}`
  const create = () => {
    let calls = 0
    const newId = () => {
      calls += 1
      return calls === 1 ? context.newId() : 'a'.repeat(32)
    }
    return createStore({ ...context, newId }, { ownerId: context.newId(), name, proUntil: null, isOnly: true })
  }
  expect([(await create()).ok, (await create()).ok]).toEqual([true, true])
  expect(await create()).toEqual({ ok: false, reason: 'slug-taken' })
  expect(storeErrors()['slug-taken']).toBe('Could not generate a unique slug after multiple attempts')
  expect(await rows('SELECT 1 FROM stores WHERE name = ?', name)).toHaveLength(2)
})

test('details, plan and steps are kept for any device', async () => {
  const context = contextAt(Date.now())
  const { id } = await newPerson(context)
  await saveDetails(context, id, {
    firstName: 'Achieng',
    lastName: 'Otieno',
    phone: '+254712480905',
    email: null,
    referralSource: 'kibanda_rep',
  })
  expect(await detailsOf(context, id)).toEqual({
    fullName: 'Achieng Otieno',
    phone: '+254712480905',
    email: null,
    referralSource: 'kibanda_rep',
  })
  expect((await settingsOf(context, id)).onboardingStep).toBe('plan')

  expect(await savePlan(context, id, 'free')).toBeNull()
  expect(await settingsOf(context, id)).toMatchObject({ onboardingCompleted: true, endsAt: null, selectedPlan: 'free' })

  expect(await setupProgressOf(context, id)).toBeNull()
  await beginSetup(context, id)
  expect((await settingsOf(context, id)).onboardingStep).toBe('complete')
  expect(await passStep(context, id, 'product')).toBe('product')
  expect(await passStep(context, id, 'features')).toBe('social')
  expect(await passStep(context, id, 'product')).toBe('payments')
  expect(await setupProgressOf(context, id)).toBe('payments')
})

test('Pro chosen twice on the way is one period, and going back to Free keeps it to its end', async () => {
  const context = contextAt(Date.now())
  const { id } = await newPerson(context)
  const until = context.now() + PERIOD_MS
  expect(await savePlan(context, id, 'pro')).toBe(until)
  context.pass(60_000)
  expect(await savePlan(context, id, 'pro')).toBe(until)
  expect(await savePlan(context, id, 'free')).toBe(until)
  const [row] = await rows('SELECT * FROM user_settings WHERE user_id = ?', id)
  expect(row).toMatchObject({
    selected_plan: 'free',
    subscription_status: 'pro',
    subscription_end_date: until,
    is_canceled: 1,
  })
})

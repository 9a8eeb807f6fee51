import { beforeAll, expect, test } from 'vitest'
import { DAY, rows } from '../support/shops.ts'
import { type Owner, ownerOfShop } from './owner.ts'
import { visit } from './visitor.ts'

let owner: Owner

beforeAll(async () => {
  owner = await ownerOfShop()
})

const choose = (plan: string, shownEnd: string, extraFields: [string, string][] = []) =>
  owner.send('/upgrade', [['intent', plan], ['shownEnd', shownEnd], ...extraFields])

async function findSubscription() {
  const [row] = await rows<{ end: number | null; plan: string }>(
    'SELECT subscription_end_date AS end, selected_plan AS plan FROM user_settings WHERE user_id = ?',
    owner.userId,
  )
  return row
}

test('both addresses are one screen, which says that nothing is collected', async () => {
  for (const path of ['/upgrade', '/settings/plan?from=free', '/settings/plan?from=nonsense']) {
    const { status, words } = await owner.get(path)
    expect(status, path).toBe(200)
    expect(words).toContain('we collect no payment')
    expect(words).toContain('Upgrade to Pro')
    expect(words).toContain('20 products')
    expect(words).toContain('KSh 1,000 .00')
  }
})

test('who is signed out is told why, at the door that leads back', async () => {
  const response = await visit('/upgrade', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=pro&shownEnd=',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe('/auth?mode=signin&next=%2Fupgrade')
  expect(response.headers.get('set-cookie')).toContain('toast=upgrade-signed-out')
})

test('a choice that is none, or one from an old page, changes nothing', async () => {
  expect(await choose('business', '')).toMatchObject({ status: 422 })
  const otherOwner = await ownerOfShop()
  const invalidResponse = await otherOwner.send('/upgrade', [['intent', 'free']])
  expect(invalidResponse.status).toBe(404)
  expect(invalidResponse.text).toContain('Could not find your subscription information')
  expect(await choose('pro', '5')).toMatchObject({ status: 409 })
  expect((await choose('pro', '5')).text).toContain('Error upgrading plan')
  expect(await findSubscription()).toEqual({ end: null, plan: 'free' })
})

test('the plan’s page tells an end that has passed, is missing or can’t be read', async () => {
  const member = await ownerOfShop()
  const shownWith = async (startsAt: number | string | null, endsAt: number | string | null) => {
    await putOnPlan(member, startsAt, endsAt)
    return (await member.get('/subscription')).words
  }
  const ended = await shownWith(Date.now() - 32 * DAY, Date.now() - 2 * DAY)
  for (const text of ['Expired', 'Pro has expired', 'Upgrade to Pro']) expect(ended).toContain(text)
  expect((await shownWith(null, null)).match(/N\/A/g)).toHaveLength(2)
  expect((await shownWith('soon', 'later')).match(/Invalid date/g)).toHaveLength(2)
})

test('going down waits for the end, and choosing Pro takes it back, by plain forms', async () => {
  const member = await ownerOfShop()
  const end = Date.now() + 16 * DAY
  await putOnPlan(member, end - 30 * DAY, end)
  expect((await member.get('/settings/plan')).html).toContain(`name="shownEnd" value="${end}"`)
  const choose = (intent: string) => member.post('/settings/plan', { intent, shownEnd: String(end) })
  const down = await choose('free')
  expect([down.status, down.headers.get('location')]).toEqual([303, '/subscription'])
  const canceled = (await member.get('/subscription')).words
  for (const text of ['Subscription Canceled', '16 days left']) expect(canceled).toContain(text)
  expect((await choose('pro')).status).toBe(303)
  const { words } = await member.get('/subscription')
  expect(words).toContain('46 days left')
  expect(words).not.toContain('Subscription Canceled')
})

test('after the upgrade the way leads back, never to another site, and a press that comes twice counts once', async () => {
  const first = await choose('pro', '', [['back', '/products?low=1']])
  expect(first.text).toContain('/products?low=1')
  expect(first.headers.getSetCookie().join()).toContain('toast=plan-upgraded')
  const paidUntil = (await findSubscription())?.end
  const second = await choose('pro', '', [['back', 'https://evil.example/']])
  expect(second.text).toContain('/subscription')
  expect(second.text).not.toContain('evil.example')
  expect(await findSubscription()).toEqual({ end: paidUntil, plan: 'pro' })

  const down = await choose('free', String(paidUntil))
  expect(down.headers.getSetCookie().join()).toContain('toast=downgrade-scheduled')
  expect((await owner.get('/subscription')).words).toContain('Subscription Canceled')
})

async function putOnPlan({ userId }: Owner, startsAt: number | string | null, endsAt: number | string | null) {
  const plan = endsAt === null ? 'free' : 'pro'
  await rows('DELETE FROM user_settings WHERE user_id = ?', userId)
  await rows(
    `INSERT INTO user_settings (id, user_id, created_at, selected_plan, subscription_status,
      subscription_start_date, subscription_end_date) VALUES (?1, ?1, 0, ?2, ?2, ?3, ?4)`,
    ...[userId, plan, startsAt, endsAt],
  )
}

import { beforeEach, expect, test } from 'vitest'
import { removeAccount } from '#app/data/account/removal.server.ts'
import { sha256 } from '#app/data/sql/hash.server.ts'
import { joinStore } from '#app/data/staff/join.server.ts'
import { createStaff } from '#app/data/staff/staff.server.ts'
import { deleteOldInvitations } from '#app/data/staff/sweep.server.ts'
import { INVITATION_MS, INVITATION_RETENTION_MS, MAX_MEMBERSHIPS } from '#app/domain/staff/invitation.ts'
import { mailsTo, newPerson } from '../support/people.ts'
import {
  contextAt,
  DAY,
  database,
  insert,
  NOON,
  openCrafts,
  rows,
  type Shop,
  type TestContext,
} from '../support/shops.ts'
import { membershipOf } from '../support/staff-rows.ts'

let context: TestContext
let shop: Shop

beforeEach(async () => {
  context = contextAt()
  shop = await openPro()
})

const staffOf = ({ id }: Shop) => createStaff(context, id)
const wanjiku = { role: 'seller', name: 'Wanjiku' } as const

async function openPro(): Promise<Shop> {
  const opened = await openCrafts()
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON + 100 * DAY, opened.id)
  return opened
}

async function confirmedPerson() {
  const person = await newPerson(context)
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', person.id)
  return person
}

async function tokenTo(store: Shop, invitation: { role: 'manager' | 'seller' | 'viewer'; name: string } = wanjiku) {
  const invited = await staffOf(store).invite(invitation)
  if (!invited.ok) throw new Error(invited.reason)
  return invited.token
}

async function fillStaff(store: Shop, count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(context)))
  await database.batch(people.map((person) => insert('memberships', membershipOf(store, person))))
}

const livingOf = async ({ id }: Shop) =>
  (await rows('SELECT id FROM memberships WHERE store = ? AND removed_at IS NULL', id)).length

test('an invitation is a link for seven days, of which the hash alone is stored', async () => {
  const invited = await staffOf(shop).invite({ role: 'manager', name: 'Amina' })
  expect(invited).toMatchObject({ ok: true, endsAt: NOON + INVITATION_MS })
  const { token, id } = invited as { token: string; id: string }
  const [row] = await rows('SELECT * FROM invitations WHERE id = ?', id)
  expect(row).toMatchObject({
    store: shop.id,
    role: 'manager',
    name: 'Amina',
    token_hash: sha256(token),
    used_at: null,
  })
  expect(JSON.stringify(row)).not.toContain(token)
  expect(await staffOf(shop).list()).toMatchObject({
    people: [],
    room: 9,
    invitations: [{ id, role: 'manager', name: 'Amina', createdAt: NOON, endsAt: NOON + INVITATION_MS }],
  })
})

test('who joins is a person of the store with the invitation’s role and name, and pressing again is the same', async () => {
  const [person, token] = [await confirmedPerson(), await tokenTo(shop)]
  const joined = await joinStore(context, person.id, token)
  expect(joined).toEqual({
    ok: true,
    storeId: shop.id,
    membershipId: expect.stringMatching(/^mem_[0-9a-f]{28}$/),
    role: 'seller',
    isRepeat: false,
  })
  expect(await joinStore(context, person.id, token)).toEqual({ ...joined, isRepeat: true })
  const { membershipId } = joined as { membershipId: string }
  const people = [{ id: membershipId, role: 'seller', name: 'Wanjiku', since: NOON, hasAccount: true }]
  expect(await staffOf(shop).list()).toMatchObject({ people, invitations: [], room: 9 })
  const used = 'SELECT name, used_by, used_at FROM invitations WHERE store = ?'
  expect(await rows(used, shop.id)).toEqual([{ name: null, used_by: membershipId, used_at: NOON }])
})

test('of two people with one link the first joins, at the same moment too', async () => {
  const [token, ...people] = [await tokenTo(shop), await confirmedPerson(), await confirmedPerson()]
  const answers = await Promise.all(people.map(({ id }) => joinStore(context, id, token)))
  expect(answers.map((answer) => (answer.ok ? 'joined' : answer.reason)).sort()).toEqual(['invitation-used', 'joined'])
  expect(await livingOf(shop)).toBe(1)
})

test('a link opens nothing that is unknown, old, revoked, of one’s own store or of a closed one', async () => {
  const person = await confirmedPerson()
  const join = (token: string) => joinStore(context, person.id, token)
  expect(await join('f'.repeat(32))).toEqual({ ok: false, reason: 'invitation-not-found' })
  const revoked = await staffOf(shop).invite(wanjiku)
  if (!revoked.ok) throw new Error(revoked.reason)
  for (let time = 0; time < 2; time += 1) expect(await staffOf(shop).revoke(revoked.id)).toEqual({ ok: true })
  expect(await join(revoked.token)).toEqual({ ok: false, reason: 'invitation-ended' })

  const [token, own, closed] = [await tokenTo(shop), await openPro(), await openPro()]
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', person.id, own.id)
  expect(await join(await tokenTo(own))).toEqual({ ok: false, reason: 'own-store' })
  const ofClosed = await tokenTo(closed)
  const owner = await newPerson(context)
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', owner.id, closed.id)
  await removeAccount(context, owner.id)
  expect(await join(ofClosed)).toEqual({ ok: false, reason: 'invitation-ended' })
  expect(await staffOf(closed).invite(wanjiku)).toEqual({ ok: false, reason: 'people-limit' })

  context.pass(INVITATION_MS - 1)
  const [late] = [await confirmedPerson()]
  expect(await joinStore(context, late.id, token)).toMatchObject({ ok: true })
  const lastToken = await tokenTo(shop)
  context.pass(INVITATION_MS)
  expect(await join(lastToken)).toEqual({ ok: false, reason: 'invitation-ended' })
  expect(await livingOf(shop)).toBe(1)
})

test('joining needs a confirmed address, and nobody is twice in a store', async () => {
  const [person, token] = [await newPerson(context), await tokenTo(shop)]
  expect(await joinStore(context, person.id, token)).toEqual({ ok: false, reason: 'email-unconfirmed' })
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', person.id)
  const joined = await joinStore(context, person.id, token)
  const otherToken = await tokenTo(shop)
  expect(await joinStore(context, person.id, otherToken)).toEqual({ ok: false, reason: 'already-member' })
  if (!joined.ok) throw new Error(joined.reason)
  await staffOf(shop).remove(joined.membershipId)
  // The link that was used brings nobody back.
  expect(await joinStore(context, person.id, token)).toEqual({ ok: false, reason: 'invitation-used' })
  expect(await joinStore(context, person.id, otherToken)).toMatchObject({ ok: true, isRepeat: false })
  expect(await rows('SELECT id FROM memberships WHERE store = ?', shop.id)).toHaveLength(2)
})

test('two links of a store, pressed at once by one person, are one membership', async () => {
  const [person, tokens] = [await confirmedPerson(), [await tokenTo(shop), await tokenTo(shop)]]
  const answers = await Promise.all(tokens.map((token) => joinStore(context, person.id, token)))
  expect(answers.map((answer) => (answer.ok ? 'joined' : answer.reason)).sort()).toEqual(['already-member', 'joined'])
})

test('a person is in at most 20 stores of others', async () => {
  const [person, ownStore] = [await confirmedPerson(), await openPro()]
  await rows('UPDATE stores SET owner_id = ? WHERE id = ?', person.id, ownStore.id)
  const joinedBefore = Array.from({ length: MAX_MEMBERSHIPS - 1 }, (_, at) => membershipOf({ id: `s${at}` }, person))
  const ended = membershipOf({ id: 'ended' }, person, { removed_at: 5 })
  await database.batch([...joinedBefore, ended].map((row) => insert('memberships', row)))
  const token = await tokenTo(await openPro())
  expect(await joinStore(context, person.id, await tokenTo(shop))).toMatchObject({ ok: true })
  expect(await joinStore(context, person.id, token)).toEqual({ ok: false, reason: 'membership-limit' })
})

test('Pro has ten people beside the owner, open invitations counted; Free has none', async () => {
  await fillStaff(shop, 8)
  const invitations = [await staffOf(shop).invite(wanjiku), await staffOf(shop).invite(wanjiku)]
  expect(await staffOf(shop).invite(wanjiku)).toEqual({ ok: false, reason: 'people-limit' })
  const [first] = invitations
  if (!first?.ok) throw new Error('not invited')
  await staffOf(shop).revoke(first.id)
  expect(await staffOf(shop).invite(wanjiku)).toMatchObject({ ok: true })
  context.pass(INVITATION_MS)
  const afterwards = [await staffOf(shop).invite(wanjiku), await staffOf(shop).invite(wanjiku)]
  expect(afterwards.map(({ ok }) => ok)).toEqual([true, true])
  expect(await staffOf(shop).invite(wanjiku)).toEqual({ ok: false, reason: 'people-limit' })
  expect(await staffOf(await openCrafts()).invite(wanjiku)).toEqual({ ok: false, reason: 'people-limit' })
})

test('of ten invitations for the last place, made at once, one is made; of ten accepted at once, one joins', async () => {
  await fillStaff(shop, 9)
  const made = await Promise.all(Array.from({ length: 10 }, () => staffOf(shop).invite(wanjiku)))
  expect(made.filter(({ ok }) => ok)).toHaveLength(1)

  const other = await openPro()
  const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenTo(other)))
  await fillStaff(other, 9)
  const people = await Promise.all(tokens.map(confirmedPerson))
  const answers = await Promise.all(people.map(({ id }, at) => joinStore(context, id, tokens[at] ?? '')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : answer.reason)))).toEqual(new Set(['people-limit']))
  expect(await livingOf(other)).toBe(10)
})

test('an invitation of before the end of Pro joins nobody after it', async () => {
  const [person, token] = [await confirmedPerson(), await tokenTo(shop)]
  await rows('UPDATE stores SET pro_until = ? WHERE id = ?', NOON, shop.id)
  expect(await joinStore(context, person.id, token)).toEqual({ ok: false, reason: 'people-limit' })
})

test('a role changes at once, and who is removed stays as a row that ended once', async () => {
  const [person, other] = [await newPerson(context), await newPerson(context)]
  const [row, colleague] = [membershipOf(shop, person), membershipOf(shop, other, { since: 2, name: 'Otieno' })]
  await database.batch([insert('memberships', row), insert('memberships', colleague)])
  expect(await staffOf(shop).changeRole(row.id, 'manager')).toEqual({ ok: true })
  expect((await staffOf(shop).list()).people).toEqual([
    { id: row.id, role: 'manager', name: 'Wanjiku', since: 1, hasAccount: true },
    { id: colleague.id, role: 'seller', name: 'Otieno', since: 2, hasAccount: true },
  ])
  expect(await staffOf(shop).remove(row.id)).toEqual({ ok: true })
  context.pass(DAY)
  expect(await staffOf(shop).remove(row.id)).toEqual({ ok: true })
  expect(await staffOf(shop).changeRole(row.id, 'viewer')).toEqual({ ok: false, reason: 'member-not-found' })
  const ended = 'SELECT role, name, removed_at FROM memberships WHERE id = ?'
  expect(await rows(ended, row.id)).toEqual([{ role: 'manager', name: 'Wanjiku', removed_at: NOON }])
})

test('an invitation sent again with its key is the same while it is open, in a full store too', async () => {
  const key = 'a1'.repeat(16)
  await fillStaff(shop, 9)
  const answers = await Promise.all([1, 2].map(() => staffOf(shop).invite({ ...wanjiku, key })))
  expect(answers[0]).toMatchObject({ ok: true, token: key, name: 'Wanjiku', role: 'seller' })
  expect(answers[1]).toEqual(answers[0])
  expect(await rows('SELECT id FROM invitations WHERE store = ?', shop.id)).toHaveLength(1)
  const ended = { ok: false, reason: 'invitation-ended' }
  expect(await staffOf(await openPro()).invite({ ...wanjiku, key })).toEqual(ended)
  if (answers[0]?.ok) await staffOf(shop).revoke(answers[0].id)
  expect(await staffOf(shop).invite({ ...wanjiku, key })).toEqual(ended)
})

test('an open invitation is found by its own store alone', async () => {
  const token = await tokenTo(shop)
  expect(await staffOf(shop).findOpen(token)).toMatchObject({ role: 'seller', name: 'Wanjiku' })
  expect(await staffOf(await openPro()).findOpen(token)).toBeNull()
  context.pass(INVITATION_MS)
  expect(await staffOf(shop).findOpen(token)).toBeNull()
})

test('the notice to the owner is written with the membership, once, and not without it', async () => {
  const [token, ...people] = [await tokenTo(shop), await confirmedPerson(), await confirmedPerson()]
  const to = `owner-${shop.id}@mail.example`
  const notice = { kind: 'member-joined', to, subject: 'joined', text: 'text', html: 'html' } as const
  const joined = await Promise.all(people.map(({ id }) => joinStore(context, id, token, notice)))
  const first = people.find((_, at) => joined[at]?.ok)
  expect(await joinStore(context, first?.id ?? '', token, notice)).not.toHaveProperty('mailId')
  const mails = await mailsTo(to)
  expect(mails).toMatchObject([{ kind: 'member-joined', subject: 'joined', text: 'text', html: 'html', attempts: 0 }])
  expect(joined.find(({ ok }) => ok)).toMatchObject({ mailId: mails[0]?.id })
})

test('thirty days after its end nothing is left of an invitation, open ones stay', async () => {
  const invited = await Promise.all([1, 2].map(() => staffOf(shop).invite(wanjiku)))
  const [revoked, ended] = invited.map((each) => (each.ok ? each.id : ''))
  const left = async () =>
    (await rows<{ id: string }>('SELECT id FROM invitations WHERE store = ?', shop.id)).map(({ id }) => id)
  await staffOf(shop).revoke(revoked ?? '')
  context.pass(INVITATION_RETENTION_MS + 1)
  await deleteOldInvitations(context)
  expect(await left()).toEqual([ended])
  context.pass(INVITATION_MS)
  const open = await staffOf(shop).invite(wanjiku)
  await deleteOldInvitations(context)
  expect(await left()).toEqual([open.ok && open.id])
})

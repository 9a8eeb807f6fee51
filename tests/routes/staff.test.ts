import { beforeEach, expect, test } from 'vitest'
import { issueConfirmation } from '#app/auth/confirmation.server.ts'
import { INVITATION_MS } from '#app/domain/staff/invitation.ts'
import { mailsTo, newPerson } from '../support/people.ts'
import { contextAt, DAY, database, insert, rows, type Shop } from '../support/shops.ts'
import { invitationTo, membershipOf } from '../support/staff-rows.ts'
import { browserOf, type Owner, proOwner } from './owner.ts'
import { newKey, page } from './visitor.ts'

const PAGE = '/settings/staff'

let owner: Owner

beforeEach(async () => {
  owner = await proOwner()
})

async function confirmedPerson() {
  const person = await newPerson(contextAt(Date.now()))
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', person.id)
  return { ...person, ...browserOf(person.browser.cookie()) }
}

const wanjiku = { intent: 'invite', name: 'Wanjiku', role: 'manager' }
const invitationsOf = ({ id }: Shop) => rows('SELECT * FROM invitations WHERE store = ? ORDER BY created_at', id)
const peopleOf = ({ id }: Shop) => rows('SELECT * FROM memberships WHERE store = ? ORDER BY since', id)
const emailOf = async (id: string) =>
  (await rows<{ email: string }>('SELECT email FROM user WHERE id = ?', id))[0]?.email ?? ''

async function tokenOf(role = 'manager'): Promise<string> {
  const { html } = await owner.post(PAGE, { ...wanjiku, role })
  const token = /\/join\/([0-9a-f]{32})/.exec(html)?.[1]
  if (!token) throw new Error('no link')
  return token
}

async function fillStaff(count: number) {
  const people = await Promise.all(Array.from({ length: count }, () => newPerson(contextAt(Date.now()))))
  await database.batch(people.map((person) => insert('memberships', membershipOf(owner.shop, person))))
}

test('an owner alone reads so, and invites by a link that only this answer shows', async () => {
  const empty = await owner.get(PAGE)
  expect([empty.status, empty.words]).toEqual([200, expect.stringContaining('You work alone here.')])
  const key = newKey()
  const first = await owner.post(PAGE, { ...wanjiku, key })
  const link = `https://kibanda.test/join/${key}`
  expect([first.status, first.words]).toEqual([
    200,
    expect.stringContaining(`Join Kijani Crafts on Kibanda: ${link} It works once, for 7 days.`),
  ])
  expect(first.html).toContain(`https://wa.me/?text=${encodeURIComponent('Join Kijani Crafts on Kibanda: ')}`)
  expect((await owner.post(PAGE, { ...wanjiku, key })).html).toContain(link)
  expect(await invitationsOf(owner.shop)).toMatchObject([{ role: 'manager', name: 'Wanjiku', used_at: null }])
  const after = await owner.get(PAGE)
  expect([after.html.includes(key), after.words.includes('Open invitations')]).toEqual([false, true])
  expect((await owner.get('/settings')).html).toContain(`href="${PAGE}"`)
  const inKiswahili = await owner.post(`${PAGE}?lang=sw`, { ...wanjiku, key })
  expect(inKiswahili.words).toContain(
    `Jiunge na Kijani Crafts kwenye Kibanda: ${link} Inafanya kazi mara moja, kwa siku 7.`,
  )
})

test('a name of none or 61 letters, an unknown role and an eleventh person are 422, and the form stays', async () => {
  for (const [fields, text] of [
    [{ name: '' }, 'Please enter a name'],
    [{ name: '\u200b \u3164' }, 'Please enter a name'],
    [{ name: 'x'.repeat(61) }, 'Please use at most 60 characters'],
    [{ name: 'x'.repeat(100_000) }, 'Please use at most 60 characters'],
    [{ role: 'owner' }, 'Please choose a role'],
    [{ role: '' }, 'Please choose a role'],
  ] as [Record<string, string>, string][]) {
    const { status, words, html } = await owner.post(PAGE, { ...wanjiku, ...fields })
    expect([text, status, words.includes(text)]).toEqual([text, 422, true])
    const kept = (fields.name ?? wanjiku.name).slice(0, 61)
    expect(html).toContain(kept === '' ? 'value=""' : `value="${kept}`)
  }
  expect(await invitationsOf(owner.shop)).toEqual([])
  await fillStaff(10)
  expect((await owner.get(PAGE)).words).toContain('Your plan has room for 10 people')
  const full = await owner.post(PAGE, { ...wanjiku, name: 'Otieno' })
  expect([full.status, full.words, full.html]).toEqual([
    422,
    expect.stringContaining('Your plan has room for 10 people'),
    expect.stringContaining('value="Otieno"'),
  ])
  await rows('UPDATE stores SET pro_until = NULL WHERE id = ?', owner.shop.id)
  const free = await owner.post(PAGE, { ...wanjiku, name: 'Otieno' })
  expect([free.status, free.words, free.html]).toEqual([
    422,
    expect.stringContaining('Upgrade to Pro'),
    expect.stringContaining('value="Otieno"'),
  ])
})

test('an invitation is mailed to the typed address, and a wrong one keeps the link and what was typed', async () => {
  const token = await tokenOf('viewer')
  const to = `${newKey()}@mail.example`
  const wrong = await owner.post(PAGE, { intent: 'mail', token, email: 'wanjiku@' })
  expect([wrong.status, wrong.html.includes(token), wrong.html.includes('value="wanjiku@"')]).toEqual([422, true, true])
  const sent = await owner.post(PAGE, { intent: 'mail', token, email: ` ${to.toUpperCase()}` })
  expect([sent.status, sent.words]).toEqual([200, expect.stringContaining(`The mail is on its way to ${to}.`)])
  const [mail, ...more] = await mailsTo(to)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'invitation', subject: 'Join Kijani Crafts on Kibanda' })
  expect(mail?.text).toContain('You are invited as Viewer.')
  expect(mail?.text).toContain(`/join/${token} It works once, for 7 days.`)
  const others = await proOwner()
  expect((await others.post(PAGE, { intent: 'mail', token, email: to })).status).toBe(404)
  expect((await owner.post(PAGE, { intent: 'mail', token: 'x', email: to })).status).toBe(404)
  for (let count = 0; count < 4; count += 1) await owner.post(PAGE, { intent: 'mail', token, email: to })
  const many = await owner.post(PAGE, { intent: 'mail', token, email: to })
  expect([many.status, Number(many.headers.get('retry-after')) > 0, many.html.includes(token)]).toEqual([
    429,
    true,
    true,
  ])
  expect(await mailsTo(to)).toHaveLength(5)
})

test('roles change, people go and invitations end by forms; unknown and foreign ids are 404', async () => {
  const other = await proOwner()
  const [mine, theirs] = [
    membershipOf(owner.shop, await newPerson(contextAt(Date.now()))),
    membershipOf(other.shop, { id: other.userId }),
  ]
  const till = membershipOf(owner.shop, { id: '' }, { user_id: null, name: 'Otieno', since: 5 })
  const [open, foreign] = [invitationTo(owner.shop, { ends_at: Date.now() + DAY }), invitationTo(other.shop)]
  await database.batch([
    ...[mine, theirs, till].map((row) => insert('memberships', row)),
    ...[open, foreign].map((row) => insert('invitations', row)),
  ])
  const list = await owner.get(PAGE)
  expect(list.words).toMatch(/Wanjiku Seller.* Otieno Till seller/)
  expect((await owner.get(`${PAGE}?remove=${mine.id}`)).words).toContain('Remove Wanjiku? They are out at once.')
  expect((await owner.get(`${PAGE}?edit=${mine.id}`)).words).toContain('Role of Wanjiku')

  const before = [await peopleOf(other.shop), await invitationsOf(other.shop)]
  for (const id of [theirs.id, foreign.id, 'nobody', '', 'x'.repeat(50_000)]) {
    for (const intent of ['change-role', 'remove', 'revoke']) {
      const { status } = await owner.post(PAGE, { intent, id, role: 'viewer' })
      expect([intent, id.slice(0, 40), status]).toEqual([intent, id.slice(0, 40), 404])
    }
  }
  expect([await peopleOf(other.shop), await invitationsOf(other.shop)]).toEqual(before)
  expect((await owner.post(PAGE, { intent: 'no-such', id: mine.id })).status).toBe(400)

  const unknown = await owner.post(PAGE, { intent: 'change-role', id: mine.id, role: 'owner' })
  expect([unknown.status, unknown.words]).toEqual([422, expect.stringContaining('Please choose a role')])
  expect((await owner.post(PAGE, { intent: 'change-role', id: mine.id, role: 'viewer' })).status).toBe(200)
  expect((await owner.post(PAGE, { intent: 'revoke', id: open.id })).status).toBe(200)
  expect(await peopleOf(owner.shop)).toMatchObject([{ id: mine.id, role: 'viewer' }, { id: till.id }])
  for (let time = 0; time < 2; time += 1)
    expect((await owner.post(PAGE, { intent: 'remove', id: mine.id })).words).toContain('They are out.')
  expect((await owner.get(PAGE)).words).not.toContain('Wanjiku')
})

test('who opens the link reads store and role and changes nothing; a press joins, and the owner is mailed once', async () => {
  const token = await tokenOf('seller')
  const path = `/join/${token}`
  const stranger = await page(path)
  expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(stranger.html).toContain(`/auth?mode=signup&amp;next=${encodeURIComponent(path)}`)
  expect(stranger.html).toContain('<meta name="referrer" content="same-origin"')
  for (const secret of ['Wanjiku', await emailOf(owner.userId), owner.userId])
    expect(stranger.html).not.toContain(secret)
  const person = await confirmedPerson()
  const before = await invitationsOf(owner.shop)
  const opened = await person.get(path)
  expect([opened.status, opened.words]).toEqual([200, expect.stringContaining('You are invited as Seller.')])
  expect([await invitationsOf(owner.shop), await peopleOf(owner.shop)]).toEqual([before, []])

  const joined = await person.post(path, {})
  expect([joined.status, joined.headers.get('location')]).toEqual([303, '/pos'])
  expect(joined.headers.get('set-cookie')).toMatch(
    /invitation=; .*toast=store-joined|toast=store-joined.*invitation=; /,
  )
  expect(joined.headers.get('set-cookie')).toContain(`open-store=${owner.shop.id};`)
  expect(await peopleOf(owner.shop)).toMatchObject([{ user_id: person.id, role: 'seller', name: 'Wanjiku' }])
  expect((await person.post(path, {})).headers.get('location')).toBe('/pos')
  const mails = (await mailsTo(await emailOf(owner.userId))).filter(({ kind }) => kind === 'member-joined')
  expect(mails).toMatchObject([{ subject: 'Somebody joined Kijani Crafts' }])
  expect(mails[0]?.text).toContain('Wanjiku (p…@mail.example) joined as Seller. Not expected? Remove them.')
  expect((await person.get(path)).words).toContain('You are in Kijani Crafts. Your role: Seller.')

  const late = await confirmedPerson()
  const used = await late.get(path)
  expect([used.status, used.words]).toEqual([410, expect.stringContaining('This invitation was used.')])
  const refused = await late.post(path, {})
  expect([refused.status, refused.words]).toEqual([410, expect.stringContaining('This invitation was used.')])
  expect(used.words).not.toContain('Kijani')
})

test('the owner’s mail is in their language, whatever the joining person reads', async () => {
  const email = await emailOf(owner.userId)
  await rows("INSERT INTO profiles (id, language, updated_at) VALUES (?, 'sw', 1)", owner.userId)
  const token = /\/join\/([0-9a-f]{32})/.exec((await owner.post(PAGE, wanjiku)).html)?.[1]
  await (await confirmedPerson()).post(`/join/${token}`, {})
  const mail = (await mailsTo(email)).find(({ kind }) => kind === 'member-joined')
  expect(mail?.text).toContain('Wanjiku (p…@mail.example) amejiunga kama Meneja. Hukutarajia? Mwondoe.')
})

test('an old, a revoked and an unknown link ask for a new invitation, and tell nothing of the store', async () => {
  const person = await confirmedPerson()
  const [old, revoked] = [await tokenOf(), await tokenOf()]
  const [first, second] = await invitationsOf(owner.shop)
  await rows('UPDATE invitations SET ends_at = ends_at - ? WHERE id = ?', INVITATION_MS, first?.id ?? '')
  await rows('UPDATE invitations SET revoked_at = 1 WHERE id = ?', second?.id ?? '')
  for (const [token, status] of [
    [old, 410],
    [revoked, 410],
    [newKey(), 404],
    ['short', 404],
    ['f'.repeat(3_000), 404],
  ] as const) {
    for (const answer of [
      await person.get(`/join/${token}`),
      await person.post(`/join/${token}`, {}),
      await page(`/join/${token}`),
    ]) {
      expect([token.slice(0, 32), answer.status, answer.html.includes('Ask for a new invitation.')]).toEqual([
        token.slice(0, 32),
        status,
        true,
      ])
      expect(answer.html).not.toContain('Kijani')
    }
  }
  expect(await peopleOf(owner.shop)).toEqual([])
})

test('the owner’s own link says so, an unconfirmed address is asked for, and the twenty-first store is refused', async () => {
  const token = await tokenOf()
  const own = await owner.post(`/join/${token}`, {})
  expect([own.status, own.words]).toEqual([422, expect.stringContaining('You own this store.')])
  const person = await newPerson(contextAt(Date.now()))
  const browser = browserOf(person.browser.cookie())
  const unconfirmed = await browser.get(`/join/${token}`)
  expect(unconfirmed.words).toContain('Confirm your email first')
  expect(unconfirmed.html).toContain('action="/auth/send-again"')
  expect(unconfirmed.headers.get('set-cookie')).toMatch(new RegExp(`invitation=${token}; Path=/auth; .*HttpOnly`))
  expect((await browser.post(`/join/${token}`, {})).status).toBe(422)
  await rows('UPDATE user SET email_verified = 1 WHERE id = ?', person.id)
  await database.batch(
    Array.from({ length: 20 }, (_, at) => insert('memberships', membershipOf({ id: `s${at}` }, person))),
  )
  const limited = await browser.post(`/join/${token}`, {})
  expect([limited.status, limited.words]).toEqual([422, expect.stringContaining('You are in 20 stores of others.')])
  await rows('DELETE FROM memberships WHERE user_id = ?', person.id)
  await fillStaff(10)
  const full = await browser.post(`/join/${token}`, {})
  expect([full.status, full.words]).toEqual([
    422,
    expect.stringContaining('Kijani Crafts has no room for another person.'),
  ])
  expect(await peopleOf(owner.shop)).toHaveLength(10)
})

test('who has confirmed their address is led back to the invitation', async () => {
  const token = await tokenOf()
  const person = await newPerson(contextAt(Date.now()))
  const cookie = `${person.browser.cookie()}; invitation=${token}`
  const path = `/auth/confirm?token=${await issueConfirmation(contextAt(Date.now()), person.id)}`
  const answer = await browserOf(cookie).post(path, {})
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/join/${token}`])
  expect((await browserOf(cookie).get(`/join/${token}`)).words).toContain('You are invited as Manager.')
})

test('signed out, a press leads to the sign-in and back; twenty presses an hour are counted', async () => {
  const path = `/join/${await tokenOf()}`
  const { status, headers } = await page(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } })
  expect([status, headers.get('location')]).toEqual([302, `/auth?mode=signin&next=${encodeURIComponent(path)}`])
  const person = await confirmedPerson()
  for (let count = 0; count < 20; count += 1) expect((await person.post(`/join/${newKey()}`, {})).status).toBe(404)
  const many = await person.post(path, {})
  expect([many.status, Number(many.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(await peopleOf(owner.shop)).toEqual([])
})

test('of ten accepted at once for the last place one joins and one mail is written', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => tokenOf()))
  await fillStaff(9)
  const people = await Promise.all(tokens.map(confirmedPerson))
  const answers = await Promise.all(people.map((person, at) => person.post(`/join/${tokens[at]}`, {})))
  expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(422)])
  expect(await peopleOf(owner.shop)).toHaveLength(10)
  const mails = (await mailsTo(await emailOf(owner.userId))).filter(({ kind }) => kind === 'member-joined')
  expect(mails).toHaveLength(1)
})

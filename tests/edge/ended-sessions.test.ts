import { beforeEach, expect, test } from 'vitest'
import { createAuth } from '#app/auth/auth.server.ts'
import { registerChannel } from '#app/data/alert/channels.server.ts'
import { liveChannels } from '../support/live-channels.ts'
import { newPerson, ORIGIN, type Person } from '../support/people.ts'
import { contextAt, rows, type TestContext } from '../support/shops.ts'

let context: TestContext
let person: Person

beforeEach(async () => {
  context = contextAt(Date.now())
  person = await newPerson(context)
})

let serial = 0

/** A browser of each session and a chat; answers the sessions. */
async function turnOnEverywhere(): Promise<string[]> {
  await rows('UPDATE session SET id = ? WHERE user_id = ?', `here-${person.id.slice(8)}`, person.id)
  await rows(
    `INSERT INTO session (id, token, user_id, expires_at, created_at, updated_at) VALUES (?1, ?1, ?2, ?3, 0, 0)`,
    ...[`there-${person.id.slice(8)}`, person.id, Date.now() + 1e9],
  )
  const sessions = await rows<{ id: string }>('SELECT id FROM session WHERE user_id = ? ORDER BY id', person.id)
  serial += 1
  for (const { id: sessionId } of sessions) {
    const address = `https://fcm.googleapis.com/fcm/send/${sessionId}`
    await registerChannel(context, person.id, { kind: 'push', address, keys: '{}', label: '', sessionId })
  }
  const chat = { kind: 'telegram' as const, address: `telegram:80${serial}`, keys: null, label: '', sessionId: null }
  await registerChannel(context, person.id, chat)
  return sessions.map(({ id }) => id)
}

const liveOnes = async () =>
  (await liveChannels(context, person.id)).map(({ kind, sessionId }) => sessionId ?? kind).sort()

test('signing out ends the browser of this session alone', async () => {
  const [, there] = await turnOnEverywhere()
  expect((await person.browser.post('/sign-out')).status).toBe(200)
  expect(await liveOnes()).toEqual(['telegram', there])
})

test('signing out everywhere ends every browser and chat', async () => {
  await turnOnEverywhere()
  expect((await person.browser.post('/revoke-sessions')).status).toBe(200)
  expect(await liveOnes()).toEqual([])
})

test('a new password ends them too, a wrong one none', async () => {
  await turnOnEverywhere()
  const change = (currentPassword: string) =>
    person.browser.post('/change-password', {
      currentPassword,
      newPassword: 'a-new-password',
      revokeOtherSessions: true,
    })
  expect((await change('wrong-password')).ok).toBe(false)
  expect(await liveOnes()).toHaveLength(3)
  expect((await change(person.password)).status).toBe(200)
  expect(await liveOnes()).toEqual([])
})

test('a password that was reset by mail ends them too', async () => {
  await turnOnEverywhere()
  await person.browser.post('/request-password-reset', { email: person.email, redirectTo: '/auth/reset' })
  const [mail] = await rows<{ text: string }>('SELECT text FROM mail_outbox WHERE to_address = ?', person.email)
  const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  expect((await person.browser.post('/reset-password', { newPassword: 'a-new-password', token })).status).toBe(200)
  expect(await liveOnes()).toEqual([])
})

test('a session that is merely found expired ends no other channel', async () => {
  const [, there] = await turnOnEverywhere()
  await rows('UPDATE session SET expires_at = 1 WHERE id <> ? AND user_id = ?', there, person.id)
  const request = person.browser.request('/api/auth/get-session')
  await createAuth(context, ORIGIN).handler(request)
  expect(await liveOnes()).toContain('telegram')
  expect(await liveOnes()).toContain(there)
})

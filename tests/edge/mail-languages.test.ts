import { beforeEach, expect, test } from 'vitest'
import {
  mailAlreadyRegistered,
  mailConfirmation,
  mailKeysChanged,
  mailPasswordChanged,
  mailReset,
} from '#app/auth/account-mails.server.ts'
import { remindOfEndingPlans } from '#app/auth/plan-mails.server.ts'
import { inLanguage } from '#app/copy/reader.ts'
import type { Env } from '#app/env.server.ts'
import { createContext } from '#app/load-context.server.ts'
import { handleQueue } from '../../functions/queue.ts'
import { alone, atEveryStep, inLockstep, type Task } from '../support/interleaved.ts'
import { mailsTo, newPerson, ORIGIN, type Person } from '../support/people.ts'
import { contextAt, DAY, database, insert, rows, type TestContext } from '../support/shops.ts'

let context: TestContext

beforeEach(() => {
  context = contextAt(Date.now())
})

const subjects = {
  en: {
    'confirm-email': 'Confirm your email for Kibanda',
    'reset-password': 'A new password for Kibanda',
    'already-registered': 'You already have an account with Kibanda',
    'password-changed': 'Your password for Kibanda was changed',
    'keys-changed': 'Your M-PESA keys or number were changed',
  },
  sw: {
    'confirm-email': 'Thibitisha barua pepe yako ya Kibanda',
    'reset-password': 'Nenosiri jipya la Kibanda',
    'already-registered': 'Tayari una akaunti ya Kibanda',
    'password-changed': 'Nenosiri lako la Kibanda limebadilishwa',
    'keys-changed': 'Funguo zako za M-PESA au nambari zimebadilishwa',
  },
}

test.each([
  ['sw', 'en'],
  ['en', 'sw'],
] as const)('mails to an account in %s are in its language, whatever the request is read in', async (code, page) => {
  const person = await personIn(code)
  await inLanguage(page, async () => {
    await mailConfirmation(context, ORIGIN, person)
    await mailReset(context, ORIGIN, person, 'abc')
    await mailAlreadyRegistered(context, ORIGIN, person)
    await mailPasswordChanged(context, ORIGIN, person)
    await mailKeysChanged(context, ORIGIN, person)
  })
  const mails = await mailsTo(person.email)
  expect(Object.fromEntries(mails.map(({ kind, subject }) => [kind, subject]))).toEqual(subjects[code])
  for (const { kind, html, text } of mails) {
    expect([kind, html]).toEqual([kind, expect.stringContaining(`<html lang="${code}"`)])
    expect([kind, text.includes('Kibanda: your market stall')]).toEqual([kind, code === 'en'])
    expect([kind, html.includes('Kibanda: duka lako')]).toEqual([kind, code === 'sw'])
  }
})

test('a forgotten password is asked for in English, and the mail to an account in Kiswahili is in Kiswahili', async () => {
  const person = await personIn('sw')
  const response = await inLanguage('en', () => person.browser.post('/request-password-reset', { email: person.email }))
  const [mail] = await mailsTo(person.email)
  expect([response.status, mail?.subject]).toEqual([200, 'Nenosiri jipya la Kibanda'])
  expect(mail?.html).toContain('<html lang="sw"')
  expect(mail?.text).toContain('Chagua nenosiri jipya:\nhttps://kibanda.example/auth/reset?token=')
})

test('an account that has chosen no language, or one that has no words here, gets the language of its request', async () => {
  for (const code of [null, 'fr', 'xx', '../en']) {
    const person = await personIn(code)
    await inLanguage('sw', () => mailReset(context, ORIGIN, person, 'abc'))
    expect([code, (await mailsTo(person.email))[0]?.subject]).toEqual([code, subjects.sw['reset-password']])
  }
  const withoutProfile = await newPerson(context)
  await inLanguage('en', () => mailReset(context, ORIGIN, withoutProfile, 'abc'))
  expect((await mailsTo(withoutProfile.email))[0]?.subject).toBe(subjects.en['reset-password'])
})

test('owners whose Pro ends are each reminded in their language, all by one job', async () => {
  const people = [await personIn('sw'), await personIn('en'), await personIn(null), await personIn('fr')]
  for (const { id } of people)
    await insert('user_settings', {
      id,
      user_id: id,
      selected_plan: 'pro',
      subscription_status: 'pro',
      subscription_end_date: context.now() + DAY,
      created_at: 1,
    }).run()
  await remindOfEndingPlans(context)
  const mails = await Promise.all(people.map(async ({ email }) => (await mailsTo(email))[0]))
  expect(mails.map((mail) => /^Kifurushi|^Your Pro/.exec(mail?.subject ?? '')?.[0])).toEqual([
    'Kifurushi',
    ...Array(3).fill('Your Pro'),
  ])
  expect(mails.map((mail) => /<html lang="(\w+)"/.exec(mail?.html ?? '')?.[1])).toEqual(['sw', 'en', 'en', 'en'])
  expect(mails[0]?.text).toContain('Fungua Kifurushi')
})

test.each([
  ['of their accounts', ['en', 'sw'], ['sw', 'en']],
  ['of the page, where the accounts have chosen none', [null, null], ['en', 'sw']],
] as const)(
  'two mails that are written and sent at the same moment are each in the language %s',
  async (_, own, pages) => {
    const english = resetTask(await personIn(own[0]), pages[0])
    const kiswahili = resetTask(await personIn(own[1]), pages[1])
    const [inEnglish, inKiswahili] = [await alone(english), await alone(kiswahili)]
    expect([inEnglish.subject, inKiswahili.subject]).toEqual([
      subjects.en['reset-password'],
      subjects.sw['reset-password'],
    ])
    expect(await inLockstep(english, kiswahili)).toEqual([inEnglish, inKiswahili])
    expect(await inLockstep(kiswahili, english)).toEqual([inKiswahili, inEnglish])
    const interrupted = await atEveryStep(english, kiswahili, () => undefined)
    // The account's language, the outbox, and the lease, the mail and its mark.
    expect(interrupted.length).toBeGreaterThanOrEqual(5)
    for (const mails of interrupted) expect(mails).toEqual([inEnglish, inKiswahili])
    for (const mails of await atEveryStep(kiswahili, english, () => undefined))
      expect(mails).toEqual([inKiswahili, inEnglish])
  },
)

type SentMail = Record<'subject' | 'text' | 'html', string>

/** A mail for a new password, asked for on a page in `page`, until the queue has sent it. */
function resetTask(person: Person, page: string): Task<SentMail> {
  return async (env, step) => {
    const sentMails: SentMail[] = []
    const send = async ({ subject, text, html }: SentMail) => {
      await step()
      sentMails.push({ subject, text, html })
    }
    const sender = { EMAIL: { send } as never, MAIL_FROM: 'stall@kibanda.example' }
    const background: Promise<unknown>[] = []
    const own = createContext({ ...env, ...sender } as Env, (work) => void background.push(work))
    await database.exec('DELETE FROM rate_limits')
    await inLanguage(page, () => mailReset(own, ORIGIN, person, 'abc'))
    await Promise.all(background)
    const mail = (await mailsTo(person.email)).at(-1)
    await handleQueue(batchOf({ kind: 'mail', id: mail?.id }), own)
    const [sent] = sentMails
    if (!sent) throw new Error(`no mail was sent to ${person.email}`)
    return sent
  }
}

function batchOf(body: object): MessageBatch {
  const message = { id: '1', body, attempts: 1, timestamp: new Date(), ack: () => undefined, retry: () => undefined }
  return { queue: 'kibanda-events', messages: [message] } as unknown as MessageBatch
}

async function personIn(code: string | null): Promise<Person> {
  const person = await newPerson(context)
  await rows('INSERT INTO profiles (id, language, updated_at) VALUES (?, ?, 1)', person.id, code)
  return person
}

import { beforeEach, expect, test } from 'vitest'
import { putMail } from '#app/data/account/outbox.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { sendMail, sendWaitingMails } from '../../functions/mail.ts'
import { handleQueue } from '../../functions/queue.ts'
import { mailboxPage } from '../../scripts/server/mailbox-page.mjs'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { mailsTo, newEmail, signUpPerson } from '../support/people.ts'
import { contextAt, HOUR, NOON, type TestContext } from '../support/shops.ts'

interface SentMail {
  to: string
  subject: string
  text: string
  html: string
}

const MINUTE = 60_000
let context: TestContext
let sentMails: SentMail[]
let isDown: boolean

beforeEach(() => {
  sentMails = []
  isDown = false
  const send = async (mail: SentMail) => {
    if (isDown) throw new Error('the post is closed')
    sentMails.push(mail)
  }
  const plainContext = contextAt(NOON)
  context = {
    ...plainContext,
    env: { ...plainContext.env, EMAIL: { send } as never, MAIL_FROM: 'stall@kibanda.example' },
  }
})

test('a mail is in the outbox before the answer, and the queue sends it', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  expect(await mailsTo(to)).toMatchObject([{ id, attempts: 0, sent_at: null }])
  const { batch, acks } = batchOf({ kind: 'mail', id })
  await handleQueue(batch, context)
  expect(acks).toEqual([0])
  expect(sentMails).toMatchObject([{ to, subject: 'Habari', text: 'plain', html: '<p>rich</p>' }])
})

test('an answer goes to whom the mail names, else to its sender', async () => {
  for (const replyTo of [newEmail(), undefined]) {
    await sendMail(context, await putMail(context, { ...letter(newEmail()), replyTo }))
    expect(sentMails.at(-1)).toHaveProperty('to')
    expect((sentMails.at(-1) as { replyTo?: string } | undefined)?.replyTo).toBe(replyTo)
  }
})

test('a mail that was sent keeps no body', async () => {
  const to = newEmail()
  await sendMail(context, await putMail(context, letter(to)))
  expect(await mailsTo(to)).toMatchObject([{ text: '', html: '', sent_at: NOON, next_attempt_at: null }])
})

test('delivered ten times, at once or one by one, a mail goes out once', async () => {
  const id = await putMail(context, letter(newEmail()))
  await Promise.all(Array.from({ length: 5 }, () => sendMail(context, id)))
  for (let times = 0; times < 5; times += 1) await sendMail(context, id)
  expect(sentMails).toHaveLength(1)
})

test('a mail that fails is tried again later and later, and in the end given up', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  isDown = true
  const waits: (number | null)[] = []
  allowConsoleError(/is given up/)
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const seconds = await sendMail(context, id)
    waits.push(seconds)
    context.pass((seconds ?? 0) * 1000)
  }
  expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480])
  expect(waits.at(-1)).toBeNull()
  isDown = false
  context.pass(24 * 60 * MINUTE)
  await sendWaitingMails(context)
  expect(sentMails.map((mail) => mail.to)).not.toContain(to)
  expect(await mailsTo(to)).toMatchObject([{ attempts: 12, last_error: 'the post is closed', next_attempt_at: null }])
})

test('a failing mail comes back to the queue with its wait', async () => {
  const id = await putMail(context, letter(newEmail()))
  isDown = true
  const { batch, acks, retries } = batchOf({ kind: 'mail', id })
  await handleQueue(batch, context)
  expect(acks).toEqual([])
  expect(retries).toEqual([{ index: 0, delaySeconds: 60 }])
})

test('a lost message loses no mail: the clock finds it', async () => {
  const to = newEmail()
  await putMail(context, letter(to))
  await sendWaitingMails(context)
  expect(sentMails.map((mail) => mail.to)).toContain(to)
})

test('the mail of a sender that was killed is taken up again', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  const dyingContext = {
    ...context,
    env: { ...context.env, EMAIL: { send: () => new Promise(() => undefined) } as never },
  }
  void sendMail(dyingContext as Context, id)
  await expect.poll(async () => (await mailsTo(to))[0]?.attempts).toBe(1)
  await sendWaitingMails(context)
  expect(sentMails.map((mail) => mail.to)).not.toContain(to)
  context.pass(5 * MINUTE)
  await sendWaitingMails(context)
  expect(sentMails.map((mail) => mail.to)).toContain(to)
})

test('a mail goes out once, also when the database can not be told of it', async () => {
  allowConsoleError(/a mail waits for the database/)
  const to = newEmail()
  const id = await putMail(context, letter(to))
  let updates = 0
  const db = new Proxy(context.db, {
    get(real, name) {
      if (name === 'update' && ++updates > 1) throw new Error('DB is away')
      return Reflect.get(real, name)
    },
  })
  const { batch, acks, retries } = batchOf({ kind: 'mail', id })
  await handleQueue(batch, { ...context, db })
  expect([acks, retries.length, sentMails.length]).toEqual([[], 1, 1])
  expect(await mailsTo(to)).toMatchObject([{ attempts: 1, sent_at: null }])
  context.pass(5 * MINUTE)
  await sendWaitingMails(context)
  expect(sentMails.filter((mail) => mail.to === to)).toHaveLength(1)
  expect(await mailsTo(to)).toMatchObject([{ attempts: 2, sent_at: NOON + 5 * MINUTE, text: '' }])
})

test('when the queue refuses the message the action goes on and the mail waits', async () => {
  allowConsoleError(/queue is away/)
  const to = newEmail()
  const events = { sendBatch: () => Promise.reject(new Error('queue is away')) } as unknown as Queue
  await putMail({ ...context, events }, letter(to))
  await context.settled()
  await sendWaitingMails(context)
  expect(sentMails.map((mail) => mail.to)).toContain(to)
})

test('messages of other kinds reach their own part, each with its own fate', async () => {
  const id = await putMail(context, letter(newEmail()))
  const { batch, acks, retries } = batchOf({ kind: 'visits', visits: [] }, { kind: 'mail', id }, { kind: 'nonsense' })
  isDown = true
  await handleQueue(batch, context)
  expect(acks.sort()).toEqual([0, 2])
  expect(retries.map((retry) => retry.index)).toEqual([1])
})

test('without a sender, or a site to link to, nothing is sent and nothing is lost', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  for (const missing of ['MAIL_FROM', 'SITE_ORIGIN']) {
    await sendMail({ ...context, env: { ...context.env, [missing]: undefined } }, id)
    expect((await mailsTo(to))[0]).toMatchObject({ sent_at: null, last_error: expect.stringContaining(missing) })
    context.pass(HOUR)
  }
  expect(sentMails).toEqual([])
})

test('the local mailbox shows mails with links to click', async () => {
  const env = { ...context.env, NODE_ENV: 'development', EMAIL: undefined }
  const liveContext = { ...contextAt(Date.now()), env }
  const person = await signUpPerson(liveContext)
  const [mail] = await mailsTo(person.email)
  await sendMail(liveContext, mail?.id ?? '')
  const page = await (await mailboxPage(liveContext.env)).text()
  const link = /https:\/\/kibanda\.example\/auth\/confirm\?token=\w+/.exec(mail?.text ?? '')?.[0]
  expect(page).toContain(`<a href="${link}">`)
  await putMail(liveContext, { ...letter(person.email), subject: '<script>alert(1)</script>' })
  expect(await (await mailboxPage(liveContext.env)).text()).not.toContain('<script>')
})

function letter(to: string) {
  return { kind: 'contact' as const, to, subject: 'Habari', text: 'plain', html: '<p>rich</p>' }
}

function batchOf(...bodies: unknown[]) {
  const acks: number[] = []
  const retries: { index: number; delaySeconds?: number }[] = []
  const messages = bodies.map((body, index) => ({
    id: String(index),
    body,
    attempts: 1,
    timestamp: new Date(NOON),
    ack: () => void acks.push(index),
    retry: (options?: QueueRetryOptions) => void retries.push({ index, delaySeconds: options?.delaySeconds }),
  }))
  const all = { ackAll: () => expect.unreachable('ackAll'), retryAll: () => expect.unreachable('retryAll') }
  return { batch: { queue: 'kibanda-events', messages, ...all } as unknown as MessageBatch, acks, retries }
}

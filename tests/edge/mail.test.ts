import { beforeEach, expect, test } from 'vitest'
import { putMail } from '#app/data/account/outbox.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { devMailbox } from '../../functions/dev-mailbox.ts'
import { sendMail, sendWaitingMails } from '../../functions/mail.ts'
import { handleQueue } from '../../functions/queue.ts'
import { allowConsoleError } from '../support/allow-console-error.ts'
import { mailsTo, newEmail, signUpPerson } from '../support/people.ts'
import { contextAt, NOON, type TestContext } from '../support/shops.ts'

interface Sent {
  to: string
  subject: string
  text: string
  html: string
}

const MINUTE = 60_000
let context: TestContext
let sent: Sent[]
let isDown: boolean

beforeEach(() => {
  sent = []
  isDown = false
  const send = async (mail: Sent) => {
    if (isDown) throw new Error('the post is closed')
    sent.push(mail)
  }
  const plain = contextAt(NOON)
  context = { ...plain, env: { ...plain.env, EMAIL: { send } as never, MAIL_FROM: 'stall@kibanda.example' } }
})

test('a mail is in the outbox before the answer, and the queue sends it', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  expect(await mailsTo(to)).toMatchObject([{ id, attempts: 0, sent_at: null }])
  const { batch, acked } = batchOf({ kind: 'mail', id })
  await handleQueue(batch, context)
  expect(acked).toEqual([0])
  expect(sent).toMatchObject([{ to, subject: 'Habari', text: 'plain', html: '<p>rich</p>' }])
})

test('an answer goes to whom the mail names, else to its sender', async () => {
  for (const replyTo of [newEmail(), undefined]) {
    await sendMail(context, await putMail(context, { ...letter(newEmail()), replyTo }))
    expect(sent.at(-1)).toHaveProperty('to')
    expect((sent.at(-1) as { replyTo?: string } | undefined)?.replyTo).toBe(replyTo)
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
  expect(sent).toHaveLength(1)
})

test('a mail that fails is tried again later and later, and in the end given up', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  isDown = true
  const waits: (number | null)[] = []
  allowConsoleError(/is given up/)
  for (let tries = 0; tries < 12; tries += 1) {
    const seconds = await sendMail(context, id)
    waits.push(seconds)
    context.pass((seconds ?? 0) * 1000)
  }
  expect(waits.slice(0, 4)).toEqual([60, 120, 240, 480])
  expect(waits.at(-1)).toBeNull()
  isDown = false
  context.pass(24 * 60 * MINUTE)
  await sendWaitingMails(context)
  expect(sent.map((mail) => mail.to)).not.toContain(to)
  expect(await mailsTo(to)).toMatchObject([{ attempts: 12, last_error: 'the post is closed', next_attempt_at: null }])
})

test('a failing mail comes back to the queue with its wait', async () => {
  const id = await putMail(context, letter(newEmail()))
  isDown = true
  const { batch, acked, retried } = batchOf({ kind: 'mail', id })
  await handleQueue(batch, context)
  expect(acked).toEqual([])
  expect(retried).toEqual([{ index: 0, delaySeconds: 60 }])
})

test('a lost message loses no mail: the clock finds it', async () => {
  const to = newEmail()
  await putMail(context, letter(to))
  await sendWaitingMails(context)
  expect(sent.map((mail) => mail.to)).toContain(to)
})

test('the mail of a sender that was killed is taken up again', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  const dying = { ...context, env: { ...context.env, EMAIL: { send: () => new Promise(() => undefined) } as never } }
  void sendMail(dying as Context, id)
  await expect.poll(async () => (await mailsTo(to))[0]?.attempts).toBe(1)
  await sendWaitingMails(context)
  expect(sent.map((mail) => mail.to)).not.toContain(to)
  context.pass(5 * MINUTE)
  await sendWaitingMails(context)
  expect(sent.map((mail) => mail.to)).toContain(to)
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
  const { batch, acked, retried } = batchOf({ kind: 'mail', id })
  await handleQueue(batch, { ...context, db })
  expect([acked, retried.length, sent.length]).toEqual([[], 1, 1])
  expect(await mailsTo(to)).toMatchObject([{ attempts: 1, sent_at: null }])
  context.pass(5 * MINUTE)
  await sendWaitingMails(context)
  expect(sent.filter((mail) => mail.to === to)).toHaveLength(1)
  expect(await mailsTo(to)).toMatchObject([{ attempts: 2, sent_at: NOON + 5 * MINUTE, text: '' }])
})

test('when the queue refuses the message the action goes on and the mail waits', async () => {
  allowConsoleError(/queue is away/)
  const to = newEmail()
  const events = { sendBatch: () => Promise.reject(new Error('queue is away')) } as unknown as Queue
  await putMail({ ...context, events }, letter(to))
  await context.settled()
  await sendWaitingMails(context)
  expect(sent.map((mail) => mail.to)).toContain(to)
})

test('messages of other kinds reach their own part, each with its own fate', async () => {
  const id = await putMail(context, letter(newEmail()))
  const { batch, acked, retried } = batchOf({ kind: 'visits', visits: [] }, { kind: 'mail', id }, { kind: 'nonsense' })
  isDown = true
  await handleQueue(batch, context)
  expect(acked.sort()).toEqual([0, 2])
  expect(retried.map((one) => one.index)).toEqual([1])
})

test('without a sender nothing is sent and nothing is lost', async () => {
  const to = newEmail()
  const id = await putMail(context, letter(to))
  await sendMail({ ...context, env: { ...context.env, MAIL_FROM: undefined } }, id)
  expect((await mailsTo(to))[0]?.last_error).toMatch(/MAIL_FROM/)
})

test('the local mailbox shows mails with links to click, and exists on a local machine only', async () => {
  const local: Context = { ...context, env: { ...context.env, NODE_ENV: 'development', EMAIL: undefined } }
  const now = { ...contextAt(Date.now()), env: local.env }
  const person = await signUpPerson(now)
  const [mail] = await mailsTo(person.email)
  await sendMail(now, mail?.id ?? '')
  const page = await (await devMailbox(now)).text()
  const link = /https:\/\/kibanda\.example\/auth\/confirm\?token=\w+/.exec(mail?.text ?? '')?.[0]
  expect(page).toContain(`<a href="${link}">`)
  await putMail(now, { ...letter(person.email), subject: '<script>alert(1)</script>' })
  expect(await (await devMailbox(now)).text()).not.toContain('<script>')
  for (const NODE_ENV of ['production', 'test', undefined]) {
    expect((await devMailbox({ ...local, env: { ...local.env, NODE_ENV } })).status).toBe(404)
  }
})

function letter(to: string) {
  return { kind: 'contact' as const, to, subject: 'Habari', text: 'plain', html: '<p>rich</p>' }
}

function batchOf(...bodies: unknown[]) {
  const acked: number[] = []
  const retried: { index: number; delaySeconds?: number }[] = []
  const messages = bodies.map((body, index) => ({
    id: String(index),
    body,
    attempts: 1,
    timestamp: new Date(NOON),
    ack: () => void acked.push(index),
    retry: (options?: QueueRetryOptions) => void retried.push({ index, delaySeconds: options?.delaySeconds }),
  }))
  const all = { ackAll: () => expect.unreachable('ackAll'), retryAll: () => expect.unreachable('retryAll') }
  return { batch: { queue: 'kibanda-events', messages, ...all } as unknown as MessageBatch, acked, retried }
}

import { expect, test } from 'vitest'
import { CONTACTS } from '#app/domain/limit.ts'
import { mailsTo } from '../support/people.ts'
import { contextAt, reachLimit } from '../support/shops.ts'
import { page, visit, words } from './visitor.ts'

const SUPPORT = 'support@kibanda.example'
let addresses = 0

test('a message arrives at the support address, and the page after it says so once', async () => {
  const name = `Wanjiru <b>${crypto.randomUUID()}</b>`
  const response = await send({ name, email: 'wanjiru@mail.example', message: 'Habari!\nDo you deliver to Kisumu?' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact'])
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)

  const mail = (await mailsTo(SUPPORT)).find(({ subject }) => subject.includes(name))
  expect(mail).toMatchObject({ kind: 'contact', subject: `Message from ${name}`, sent_at: null })
  expect(mail?.text).toContain('Answer to: wanjiru@mail.example')
  expect(mail?.text).toContain('Habari!\nDo you deliver to Kisumu?')
  expect(mail?.html).not.toContain('<b>')

  const after = await page('/contact', { headers: { cookie: cookie.split(';')[0] as string } })
  expect(words(after.html)).toContain("Message sent We'll get back to you as soon as possible.")
  expect(after.html).not.toContain('Habari!')
  expect(after.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(words((await page('/contact')).html)).not.toContain('Message sent')
})

test('what is missing is said beside its field, and nothing that was typed is lost', async () => {
  const response = await send({ name: 'Wanjiru "W" Kamau', email: 'wanjiru@', message: '' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toMatch(/id="contact-email-problem"[^>]*>Please enter a valid email address</)
  expect(html).toMatch(/id="contact-message-problem"[^>]*>Required</)
  expect(html).toContain('value="Wanjiru &quot;W&quot; Kamau"')
  expect(html).not.toContain('contact-name-problem')
})

test('a program that fills in the hidden field is thanked and nothing is sent', async () => {
  const subject = `Message from ${crypto.randomUUID()}`
  const response = await send({
    name: subject.slice(13),
    email: 'a@b.example',
    message: 'Buy!',
    website: 'https://spam.example',
  })
  expect(response.status).toBe(303)
  expect((await mailsTo(SUPPORT)).filter((mail) => mail.subject === subject)).toEqual([])
})

test('the twenty-first message of an hour from one address is refused with its words kept and the time to wait', async () => {
  const address = '10.9.9.9'
  const message = { name: 'Juma', email: 'juma@mail.example', message: 'Again' }
  for (let index = 0; index < 20; index += 1) expect((await send(message, address)).status).toBe(303)
  const refusal = await send(message, address)
  const html = await refusal.text()
  expect(refusal.status).toBe(429)
  expect(words(html)).toMatch(/Your message was not sent Too many messages from here. Please try again in (a|an|\d+) /)
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(html).toContain('value="juma@mail.example"')
  expect((await send(message)).status).toBe(303)
})

test('a flood from other networks refuses nobody who writes for the first time', async () => {
  const context = contextAt(Date.now())
  await reachLimit(CONTACTS, 'everybody', context)
  const message = { name: 'Juma', email: 'juma@mail.example', message: 'First' }
  const statuses: number[] = []
  for (let n = 0; n <= CONTACTS.share; n += 1) statuses.push((await send(message, '10.9.9.10')).status)
  expect(statuses).toEqual([...Array(CONTACTS.share).fill(303), 429])
  expect((await send(message)).status).toBe(303)
})

function send(fields: Record<string, string>, address = `10.8.0.${++addresses}`): Promise<Response> {
  return visit('/contact', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': address,
    },
    body: new URLSearchParams(fields).toString(),
  })
}

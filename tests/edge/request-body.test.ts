import { expect, test } from 'vitest'
import { MAX_PICTURE_FORM, readForm, type TurnBody, withForm } from '#app/request-body.server.ts'

const LIMIT = 1_000

test('a form of 200,000 parts is refused before it is parsed, whatever its encoding', async () => {
  for (const count of [1_001, 200_000]) {
    for (const request of [multipart(count), urlEncoded(count)]) {
      expect(await readForm(request, MAX_PICTURE_FORM)).toEqual({ ok: false, status: 413 })
    }
  }
  for (const request of [multipart(999), urlEncoded(999)]) {
    const form = await readForm(request, MAX_PICTURE_FORM)
    expect(form.ok && [...form.value.keys()].length).toBe(999)
  }
})

test('a body that says it is too long is refused unread, one that says nothing is read to its limit', async () => {
  const said = streamed(1_000_000, { 'content-length': '1000000' })
  expect(await readForm(said.request, LIMIT)).toEqual({ ok: false, status: 413 })
  expect(said.sent()).toBe(0)
  const silent = streamed(1_000_000)
  expect(await readForm(silent.request, LIMIT)).toEqual({ ok: false, status: 413 })
  expect(silent.sent()).toBeLessThan(5 * LIMIT)
  const small = streamed(600)
  expect(await readForm(small.request, LIMIT)).toMatchObject({ ok: true })
})

test('of a turn one body is in memory at a time, also after one that failed', async () => {
  let [inside, most] = [0, 0]
  const handle = async (form: TurnBody) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside -= 1
    if (form.ok && form.value.has('fails')) throw new Error('failed')
    return form.ok ? 200 : form.status
  }
  const clock = { now: Date.now, wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) }
  const send = (body: string, turn = 'run:1') =>
    withForm(clock, request(FORM, body), { maxBytes: LIMIT, turn }, handle).catch(() => 500)
  expect(await send('fails=1')).toBe(500)
  expect(await Promise.all([send('a=1'), send('b=1', 'run:2')])).toEqual([200, 200])
  expect(most).toBe(2)
  most = 0
  expect(await Promise.all([send('a=1'), send('a=1'), send('a=1')])).toEqual([200, 200, 200])
  expect(most).toBe(1)
})

test('who waits too long is told so unread, and a cancelled request keeps nobody out for ever', async () => {
  let now = 1
  const pass = async (ms: number) => {
    now += ms
  }
  const clock = { now: () => now, wait: pass }
  const limits = { maxBytes: LIMIT, turn: 'run:4' }
  const status = async (form: TurnBody) => (form.ok ? 200 : form.status)
  let answer = () => {}
  const open = withForm(
    clock,
    request(FORM, 'a=1'),
    limits,
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  const second = streamed(600)
  expect(await withForm(clock, second.request, limits, status)).toBe(429)
  expect(second.sent()).toBe(0)
  await pass(30_000)
  expect(await withForm(clock, request(FORM, 'a=1'), limits, status)).toBe(200)
  answer()
  await open
  const long = streamed(1_000_000, { 'content-length': '1000000' })
  expect([await withForm(clock, long.request, limits, status), long.sent()]).toEqual([413, 0])
})

const FORM = 'application/x-www-form-urlencoded'

/** Sends as it is read; `sent` says how many bytes were asked for. */
function streamed(length: number, headers: Record<string, string> = {}) {
  let sent = 0
  const body = new ReadableStream(
    {
      pull(controller) {
        if (sent >= length) return controller.close()
        const size = Math.min(200, length - sent)
        controller.enqueue(new Uint8Array(size).fill(97))
        sent += size
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers: { 'content-type': FORM, ...headers }, body, duplex: 'half' }
  return { request: new Request('https://kibanda.example/contact', init), sent: () => sent }
}

function multipart(count: number): Request {
  const part = '--b\r\nContent-Disposition: form-data; name="n"\r\n\r\n1\r\n'
  return request('multipart/form-data; boundary=b', `${part.repeat(count)}--b--`)
}

function urlEncoded(count: number): Request {
  return request(FORM, Array.from({ length: count }, () => 'n=1').join('&'))
}

function request(type: string, body: string): Request {
  return new Request('https://kibanda.example/contact', { method: 'POST', headers: { 'content-type': type }, body })
}

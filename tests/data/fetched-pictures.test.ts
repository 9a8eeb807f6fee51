import { expect, test } from 'vitest'
import { fetchPicture } from '#app/data/media/fetched-picture.server.ts'
import { jpeg } from '../support/picture-bytes.ts'

const own = ['kibanda.example']
const start = 'https://cdn.shop.example/mug.jpg'

/** A server of strangers: each address answers as written, any other not at all. */
function fakeServer(answers: Record<string, () => Response>) {
  const visits: { url: string; init: RequestInit | undefined }[] = []
  const fetcher = (async (input: string, init?: RequestInit) => {
    visits.push({ url: input, init })
    const answer = answers[input]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }) as typeof fetch
  return { fetcher, visits }
}

const redirect =
  (location: string, status = 302) =>
  () =>
    new Response(null, { status, headers: { location } })

test('a picture is passed on by its first bytes, whatever its server says of it', async () => {
  const picture = jpeg(600, 600)
  const { fetcher, visits } = fakeServer({
    [start]: () =>
      new Response(new Blob([picture as BlobPart]), {
        headers: { 'content-type': 'text/html', 'content-length': '7' },
      }),
  })
  const result = await fetchPicture(start, own, fetcher)
  expect(result).toMatchObject({ ok: true, kind: 'jpg' })
  expect(result.ok && result.bytes).toEqual(new Uint8Array(picture))
  expect(visits[0]?.init).toMatchObject({
    redirect: 'manual',
    headers: { Accept: 'image/jpeg, image/png, image/webp' },
  })
  for (const body of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '', 'GIF89a']) {
    const { fetcher } = fakeServer({ [start]: () => new Response(body, { headers: { 'content-type': 'image/jpeg' } }) })
    expect(await fetchPicture(start, own, fetcher)).toEqual({ ok: false, reason: 'no-picture' })
  }
})

test('three redirects are followed, a fourth is not', async () => {
  const step = (n: number) => `https://cdn.shop.example/${n}`
  const picture = () => new Response(new Blob([jpeg(600, 600) as BlobPart]))
  const three = { [start]: redirect('/1'), [step(1)]: redirect(step(2), 301), [step(2)]: redirect(step(3), 308) }
  const near = fakeServer({ ...three, [step(3)]: picture })
  expect(await fetchPicture(start, own, near.fetcher)).toMatchObject({ ok: true })
  const far = fakeServer({ ...three, [step(3)]: redirect(step(4)), [step(4)]: picture })
  expect(await fetchPicture(start, own, far.fetcher)).toEqual({ ok: false, reason: 'address-refused' })
  expect(far.visits).toHaveLength(4)
})

test.each([
  ...[
    'http://cdn.shop.example/a.jpg',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
  ],
  ...['https://2130706433/', 'https://localhost/', 'https://db.internal/', 'https://kibanda.example/profile/export'],
  ...['//10.0.0.1/', 'file:///etc/passwd', 'https://cdn.shop.example:8443/', 'https://', 'javascript:1'],
])('a redirect to %s is not followed', async (location) => {
  const { fetcher, visits } = fakeServer({ [start]: redirect(location) })
  expect(await fetchPicture(start, own, fetcher)).toEqual({ ok: false, reason: 'address-refused' })
  expect(visits).toHaveLength(1)
})

test('a body that never ends is stopped at 8 MB', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(1024 * 1024))
    },
  })
  const { fetcher } = fakeServer({ [start]: () => new Response(endless, { headers: { 'content-length': '100' } }) })
  expect(await fetchPicture(start, own, fetcher)).toEqual({ ok: false, reason: 'picture-too-large' })
  expect(sent).toBeLessThan(12)
})

test('one who is away may be asked again, one without the picture not', async () => {
  expect(await fetchPicture(start, own, fakeServer({}).fetcher)).toEqual({ ok: false, reason: 'unreachable' })
  for (const [status, reason] of [
    [503, 'unreachable'],
    [429, 'unreachable'],
    [404, 'no-picture'],
    [403, 'no-picture'],
    [302, 'no-picture'],
  ] as const) {
    const { fetcher } = fakeServer({ [start]: () => new Response('x', { status }) })
    expect(await fetchPicture(start, own, fetcher), String(status)).toEqual({ ok: false, reason })
  }
})

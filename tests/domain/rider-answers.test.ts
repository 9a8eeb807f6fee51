import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '#app/browser/rider/outbox.ts'
import { sendReport } from '#app/browser/rider/send-report.ts'
import { MAX_PHOTO_BYTES, MAX_PHOTOS, MAX_REPORT_BYTES } from '#app/domain/delivery/run.ts'

const report: Report = {
  ...{ id: 'report-0000000000000001', orderId: 'order', number: '#0001', photos: [], madeAt: 0, isQueued: true },
  fields: { stop: 'order', kind: 'delivered', code: '4821', with: 'cash', amount: '900' },
}
const refusal = { problem: null, codeError: null, errors: {} }

beforeEach(() => vi.stubGlobal('location', { href: 'https://duka.example/store/s/run/link' }))
afterEach(() => vi.unstubAllGlobals())

async function answered(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  return (await sendReport(report)).kind
}

test('a phone forgets what was taken or refused, and keeps what was answered in any other way', async () => {
  const kinds = [
    await answered(200, { ok: true, isOver: false, notice: null }),
    await answered(200, { ok: true, isOver: true, notice: 'A photo was not kept' }),
    ...(await Promise.all([409, 422, 404, 410].map((status) => answered(status, refusal)))),
  ]
  expect(kinds).toEqual(['taken', 'taken', 'refused', 'refused', 'refused', 'refused'])
  const undecided: [number, unknown][] = [
    ...[400, 403, 404, 410, 413, 422].flatMap((status): [number, unknown][] => [
      ...([
        [status, {}],
        [status, '<h1>Gone</h1>'],
        [status, { problem: 'Wait' }],
      ] as [number, unknown][]),
      ...([
        [status, { ...refusal, errors: null }],
        [status, 'null'],
        [status, { errors: 'none' }],
      ] as [number, unknown][]),
    ]),
    ...[429, 500, 503].map((status): [number, unknown] => [status, refusal]),
    // A hotel's page for who has not signed in to its network.
    ...([
      [200, '<h1>Welcome</h1>'],
      [200, {}],
      [200, refusal],
    ] as [number, unknown][]),
  ]
  for (const [status, body] of undecided)
    expect([status, body, await answered(status, body)]).toEqual([status, body, 'later'])
})

test('a network that fails decides nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await sendReport(report)).toEqual({ kind: 'later' })
})

test('three photos of the size that a phone sends fit into one report', async () => {
  let body: FormData | undefined
  vi.stubGlobal('fetch', async (_: string, init: { body: FormData }) => {
    body = init.body
    return Response.json({ ok: true })
  })
  const photo = (size: number) => new Blob([new Uint8Array(size)], { type: 'image/jpeg' })
  const largest = Array.from({ length: MAX_PHOTOS }, () => photo(MAX_PHOTO_BYTES))
  await sendReport({ ...report, photos: largest })
  expect(body?.getAll('photo')).toHaveLength(MAX_PHOTOS)
  const bytes = await new Response(body).arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(MAX_REPORT_BYTES)
})

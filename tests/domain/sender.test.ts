import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSending } from '#app/browser/outbox/sender.ts'

const page = new EventTarget()
const tab = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  tab.hidden = false
})

const rounds = () => vi.advanceTimersByTimeAsync(0)

test('what waits is sent at once, online, when the page is seen, and after the wait, until the page is left', async () => {
  const stop = new AbortController()
  const send = vi.fn(async (): Promise<number | null> => 60_000)
  keepSending(send, stop.signal)
  await rounds()
  expect(send).toHaveBeenCalledTimes(1)
  page.dispatchEvent(new Event('online'))
  await rounds()
  tab.dispatchEvent(new Event('visibilitychange'))
  await rounds()
  expect(send).toHaveBeenCalledTimes(3)
  tab.hidden = true
  tab.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(59_999)
  expect(send).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(4)
  stop.abort()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(send).toHaveBeenCalledTimes(4)
})

test('asked while it sends it sends once more, never twice at once; without a wait only what asks runs it', async () => {
  const ends: (() => void)[] = []
  const send = vi.fn(() => new Promise<null>((resolve) => ends.push(() => resolve(null))))
  const sendNow = keepSending(send, new AbortController().signal)
  sendNow()
  sendNow()
  await rounds()
  expect(send).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await rounds()
  expect(send).toHaveBeenCalledTimes(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(send).toHaveBeenCalledTimes(2)
  sendNow()
  await rounds()
  expect(send).toHaveBeenCalledTimes(3)
})

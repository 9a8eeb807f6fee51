import { expect, test } from 'vitest'
import { readAlertSettings } from '#app/domain/alert/alert-settings.ts'
import { deviceLabel, deviceNameOf, isPhone, parseDeviceLabel } from '#app/domain/alert/device.ts'
import { handoffOf, isUnseen } from '#app/domain/order/list/unsent.ts'

const agents = {
  'Chrome/Android':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Edge/Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  'Samsung Internet/Android':
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  'Safari/iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  'Firefox/Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  'Opera/Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0',
  '/': 'curl/8.5.0',
}

test.each(Object.entries(agents))('%s is named by its own name', (label, agent) => {
  const device = deviceNameOf(agent)
  expect(deviceLabel(device)).toBe(label)
  expect(parseDeviceLabel(label)).toEqual(device)
  expect(isPhone(device)).toBe(/Android|iPhone/.test(label))
})

test('what is stored of anything else has no name', () => {
  expect(parseDeviceLabel('')).toEqual({ browser: '', system: '' })
})

test('a form names one setting or more, and nothing that is not offered', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return readAlertSettings(form)
  }
  expect(read({ minutes: '15' })).toEqual({ alertMinutes: 15 })
  expect(read({ mails: '0', summary: 'push' })).toEqual({ alertMails: false, summaryBy: 'push' })
  expect(read({})).toEqual({})
  const refused: [string, string][] = [
    ['minutes', '7'],
    ['minutes', ''],
    ['minutes', '10.0'],
    ['mails', 'on'],
    ['summary', 'sms'],
  ]
  for (const [name, value] of refused) expect(read({ [name]: value }), `${name}=${value}`).toBeNull()
})

test('an order that was moved on was seen, a cancelled one and a sale took no such way', () => {
  const order = { channel: 'store', status: 'pending', createdAt: 0, chatOpenedAt: null, seenAt: null }
  expect(handoffOf(order)).toEqual({ isChatOpened: false, isSeen: false, isConfirmed: false })
  expect(handoffOf({ ...order, chatOpenedAt: 1, seenAt: 2 })).toMatchObject({ isChatOpened: true, isSeen: true })
  expect(handoffOf({ ...order, status: 'processing' })).toMatchObject({ isSeen: true, isConfirmed: true })
  expect(handoffOf({ ...order, status: 'cancelled' })).toBeNull()
  expect(handoffOf({ ...order, channel: 'pos' })).toBeNull()
  expect(isUnseen(order)).toBe(true)
  expect(isUnseen({ ...order, seenAt: 1 })).toBe(false)
  expect(isUnseen({ ...order, channel: 'owner' })).toBe(false)
})

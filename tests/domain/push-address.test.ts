import { expect, test } from 'vitest'
import { isPushAddress, pushKeysOf } from '#app/domain/alert/push-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc%3d',
])('a push service is taken: %s', (address) => {
  expect(isPushAddress(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://someone@fcm.googleapis.com/fcm/send/abc',
  'https://someone:secret@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://fcm.googleapis.com./abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example\\.push.apple.com/abc',
  'https://evil.example#.push.apple.com',
  'https://push.apple.com/abc',
  'https://.push.apple.com/abc',
  'https://notpush.apple.com/abc',
  'https://push.services.mozilla.com.evil.example/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'data:text/plain,abc',
  'telegram:12',
  '',
  `https://fcm.googleapis.com/${'x'.repeat(1000)}`,
])('nothing else is posted to: %s', (address) => {
  expect(isPushAddress(address)).toBe(false)
})

const p256dh = `BA${'x'.repeat(85)}`
const auth = 'y'.repeat(22)

test('keys have the lengths that browsers make', () => {
  expect(pushKeysOf(JSON.stringify({ p256dh, auth, other: 1 }))).toEqual({ p256dh, auth })
  expect(pushKeysOf(JSON.stringify({ p256dh: `${p256dh}x`, auth }))).toBeNull()
  expect(pushKeysOf(JSON.stringify({ p256dh: p256dh.replace('B', 'C'), auth }))).toBeNull()
  expect(pushKeysOf(JSON.stringify({ p256dh, auth: `${auth}=` }))).toBeNull()
  expect(pushKeysOf(JSON.stringify({ p256dh }))).toBeNull()
  expect(pushKeysOf('null')).toBeNull()
  expect(pushKeysOf('{')).toBeNull()
})

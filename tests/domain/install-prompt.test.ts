import { expect, test } from 'vitest'
import { type Device, installPromptFor, isIosSafari, offeredPrompt } from '#app/domain/pwa/install-prompt.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const macSafari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

const iphone: Device = { userAgent: safari, platform: 'iPhone', maxTouchPoints: 5, isStandalone: false }
const phone: Device = { userAgent: android, platform: 'Linux armv8l', maxTouchPoints: 5, isStandalone: false }

test('an iPhone in Safari is told to share and add to the home screen', () => {
  expect(installPromptFor(iphone)).toBe('ios')
})

test('an iPad calls itself a Mac and is known by its touch screen', () => {
  expect(isIosSafari({ ...iphone, userAgent: macSafari, platform: 'MacIntel' })).toBe(true)
  expect(isIosSafari({ ...iphone, userAgent: macSafari, platform: 'MacIntel', maxTouchPoints: 0 })).toBe(false)
})

test.each(['CriOS/143.0', 'FxiOS/140.0', 'EdgiOS/143.0', 'GSA/300.0'])('%s on an iPhone is not Safari', (name) => {
  const userAgent = safari.replace('Version/18.0', name)
  expect(installPromptFor({ ...iphone, userAgent })).toBe('install')
})

test('everywhere else Install and Later are offered', () => {
  expect(installPromptFor(phone)).toBe('install')
  expect(installPromptFor({ ...phone, userAgent: macSafari, platform: 'MacIntel', maxTouchPoints: 0 })).toBe('install')
})

test('the app that is open from the home screen is not offered to itself', () => {
  expect(installPromptFor({ ...iphone, isStandalone: true })).toBeNull()
  expect(installPromptFor({ ...phone, isStandalone: true })).toBeNull()
})

test('nothing comes up by itself for whoever dismissed it, and the button stays', () => {
  expect(offeredPrompt(phone, false)).toBe('install')
  expect(offeredPrompt(phone, true)).toBeNull()
  expect(installPromptFor(phone)).toBe('install')
})

import { expect, test } from 'vitest'
import { busyWithPasswords, tooManyRequests, waitMinutes, waitSeconds } from '#app/copy/phrases/wait.ts'
import { CODES_PER_ADDRESS, SIGN_INS, waitOf, windowStart } from '#app/domain/limit.ts'
import { networkOf, wideNetworkOf } from '#app/domain/network.ts'

const NOON = Date.UTC(2026, 9, 14, 9)

test('who is over a limit waits until its window ends, and is told so in words that hold', () => {
  expect(waitOf(CODES_PER_ADDRESS, NOON)).toBe(3_600_000)
  expect(waitOf(CODES_PER_ADDRESS, NOON + 3_599_999)).toBe(1)
  expect(windowStart(SIGN_INS, NOON + 16 * 60_000)).toBe(NOON + 15 * 60_000)
  expect([1, 60_000, 60_001, 59 * 60_000, 59 * 60_000 + 1, 7_200_000].map(waitMinutes)).toEqual([1, 1, 2, 59, 60, 60])
  expect([1, 1_000, 1_001, 90_000].map(waitSeconds)).toEqual([1, 1, 2, 90])
  expect([1, 60_001, 3_600_000].map(tooManyRequests)).toEqual([
    'Too many requests. Please try again in a minute.',
    'Too many requests. Please try again in 2 minutes.',
    'Too many requests. Please try again in an hour.',
  ])
  expect([1, 90_000].map(busyWithPasswords)).toEqual([
    'Many people are signing in just now. Nothing is lost: please try again in a second.',
    'Many people are signing in just now. Nothing is lost: please try again in 90 seconds.',
  ])
})

test('a network is an IPv4 address or the half of an IPv6 one that belongs to one home', () => {
  const networkFor = (address: string) => networkOf(new Headers({ 'cf-connecting-ip': address }))
  expect(networkFor('192.0.2.7')).toBe('192.0.2.7')
  expect(networkFor('::ffff:192.0.2.7')).toBe('192.0.2.7')
  for (const sameNetwork of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:9']) {
    expect(networkFor(sameNetwork)).toBe('2001:db8:1:2')
  }
  expect(networkFor('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkFor('::1')).toBe('0:0:0:0')
  expect(networkOf(new Headers())).toBe('unknown')
  const wideNetworkFor = (address: string) => wideNetworkOf(new Headers({ 'cf-connecting-ip': address }))
  expect(wideNetworkFor('2001:db8:7:1::1')).toBe(wideNetworkFor('2001:db8:7:2::9'))
  expect(wideNetworkFor('2001:db8:8:1::1')).not.toBe(wideNetworkFor('2001:db8:7:1::1'))
  expect(wideNetworkFor('192.0.2.7')).toBe('192.0.2.7')
})

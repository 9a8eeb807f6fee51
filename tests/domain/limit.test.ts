import { expect, test } from 'vitest'
import { inSeconds, inWhile } from '#app/copy/en/wait.ts'
import { CODES_PER_ADDRESS, SIGN_INS, waitOf, windowStart } from '#app/domain/limit.ts'
import { networkOf } from '#app/domain/network.ts'

const NOON = Date.UTC(2026, 9, 14, 9)

test('who is over a limit waits until its window ends, and is told so in words that hold', () => {
  expect(waitOf(CODES_PER_ADDRESS, NOON)).toBe(3_600_000)
  expect(waitOf(CODES_PER_ADDRESS, NOON + 3_599_999)).toBe(1)
  expect(windowStart(SIGN_INS, NOON + 16 * 60_000)).toBe(NOON + 15 * 60_000)
  expect([1, 60_000, 60_001, 59 * 60_000, 59 * 60_000 + 1, 3_600_000].map(inWhile)).toEqual([
    'in a minute',
    'in a minute',
    'in 2 minutes',
    'in 59 minutes',
    'in an hour',
    'in an hour',
  ])
  expect([1, 1_000, 1_001, 90_000].map(inSeconds)).toEqual([
    'in a second',
    'in a second',
    'in 2 seconds',
    'in 90 seconds',
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
})

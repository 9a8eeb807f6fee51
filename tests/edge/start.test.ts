import { expect, test } from 'vitest'
import { variablesOf } from '#app/env.server.ts'
import { testEnv } from '../support/shops.ts'

test('a start without its secret, or with a wrong variable, says which it is', () => {
  expect(() => variablesOf({ ...testEnv, BETTER_AUTH_SECRET: undefined })).toThrow(
    /BETTER_AUTH_SECRET is missing or wrong/,
  )
  expect(() => variablesOf({ ...testEnv, BETTER_AUTH_SECRET: 'short' })).toThrow(/BETTER_AUTH_SECRET/)
  expect(() => variablesOf({ ...testEnv, MAIL_FROM: 'nobody', NODE_ENV: 'staging' })).toThrow(/NODE_ENV, MAIL_FROM/)
  const envWithSiteKey = { ...testEnv, TURNSTILE_SITE_KEY: 'shown' }
  expect(() => variablesOf(envWithSiteKey)).toThrow(/TURNSTILE_SITE_KEY or TURNSTILE_SECRET is missing/)
  expect(variablesOf({ ...envWithSiteKey, TURNSTILE_SECRET: 'kept' }).TURNSTILE_SECRET).toBe('kept')
  for (const SITE_ORIGIN of ['stall.example', 'http://stall.example', 'http://localhost.evil.example']) {
    expect(() => variablesOf({ ...testEnv, SITE_ORIGIN })).toThrow(/SITE_ORIGIN/)
  }
  for (const SITE_ORIGIN of ['', 'https://stall.example', 'http://127.0.0.1:8787']) {
    expect(variablesOf({ ...testEnv, SITE_ORIGIN }).SITE_ORIGIN).toBe(SITE_ORIGIN)
  }
  expect(variablesOf({ ...testEnv }).NODE_ENV).toBe('production')
})

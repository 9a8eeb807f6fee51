import { expect, test } from 'vitest'
import { variablesOf } from '#app/env.server.ts'
import { testEnv } from '../support/shops.ts'

test('a start without its secret, or with a wrong variable, says which it is', () => {
  expect(() => variablesOf({ ...testEnv, BETTER_AUTH_SECRET: undefined })).toThrow(
    /BETTER_AUTH_SECRET is missing or wrong/,
  )
  expect(() => variablesOf({ ...testEnv, BETTER_AUTH_SECRET: 'short' })).toThrow(/BETTER_AUTH_SECRET/)
  expect(() => variablesOf({ ...testEnv, MAIL_FROM: 'nobody', NODE_ENV: 'staging' })).toThrow(/NODE_ENV, MAIL_FROM/)
  expect(variablesOf({ ...testEnv }).NODE_ENV).toBe('production')
})

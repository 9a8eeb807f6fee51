import { afterEach, beforeEach, expect } from 'vitest'
import { allowedConsoleErrors } from './allow-console-error.ts'

const original = console.error
let seen: string[] = []

beforeEach(() => {
  seen = []
  allowedConsoleErrors.length = 0
  console.error = (...words: unknown[]) => void seen.push(words.map(String).join(' '))
})

afterEach(() => {
  console.error = original
  const surprises = seen.filter((line) => !allowedConsoleErrors.some((pattern) => pattern.test(line)))
  expect(surprises, 'console.error was called; allowConsoleError(/.../) in the test expects it').toEqual([])
})

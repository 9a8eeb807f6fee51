import { afterEach, beforeEach, expect } from 'vitest'
import { allowedConsoleErrors } from './allow-console-error.ts'

const originalError = console.error
let lines: string[] = []

beforeEach(() => {
  lines = []
  allowedConsoleErrors.length = 0
  console.error = (...args: unknown[]) => void lines.push(args.map(String).join(' '))
})

afterEach(() => {
  console.error = originalError
  const unexpectedLines = lines.filter((line) => !allowedConsoleErrors.some((pattern) => pattern.test(line)))
  expect(unexpectedLines, 'console.error was called; allowConsoleError(/.../) in the test expects it').toEqual([])
})

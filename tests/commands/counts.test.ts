import { expect, test } from 'vitest'
import { playwrightCounts, vitestCounts } from '../../scripts/checks/counts.mjs'

const vitestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [] as object[],
}
const playwrightReport = {
  stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0 },
  errors: [] as object[],
  suites: [] as object[],
}

test('a clean run counts its tests and no failure', () => {
  expect(vitestCounts(vitestReport, 0)).toEqual({ passed: 5, failed: 0, why: '' })
  expect(playwrightCounts(playwrightReport, 0)).toEqual({ passed: 7, failed: 0, why: '', flaky: [] })
})

test('a file that does not even load is a failure', () => {
  const brokenReport = { ...vitestReport, testResults: [{ status: 'failed', assertionResults: [] }] }
  expect(vitestCounts(brokenReport, 1).failed).toBe(1)
})

test('a browser test that passes at its second try is passed, and named with its first failure', () => {
  const first = {
    status: 'failed',
    error: { message: '\u001b[31mError: not visible\u001b[39m\nCall log' },
    attachments: [{ name: 'trace', path: '/results/trace.zip' }],
  }
  const tests = [{ projectName: 'phone', status: 'flaky', results: [first, { status: 'passed' }] }]
  const suites = [
    { title: 'order.spec.ts', specs: [], suites: [{ title: 'a claim', specs: [{ title: 'waits', tests }] }] },
  ]
  expect(playwrightCounts({ ...playwrightReport, suites }, 0)).toEqual({
    passed: 8,
    failed: 0,
    why: '',
    flaky: [
      { name: 'phone › order.spec.ts › a claim › waits', message: 'Error: not visible', trace: '/results/trace.zip' },
    ],
  })
})

test('a skipped test and a server that did not start are failures', () => {
  expect(playwrightCounts({ ...playwrightReport, stats: { ...playwrightReport.stats, skipped: 2 } }, 0).failed).toBe(2)
  expect(playwrightCounts({ ...playwrightReport, errors: [{}] }, 1).failed).toBe(1)
  expect(vitestCounts({ ...vitestReport, numPendingTests: 1 }, 0).failed).toBe(1)
})

test('no test, no report, or an error beside passing tests is a failure', () => {
  expect(vitestCounts({ ...vitestReport, numPassedTests: 0 }, 0).failed).toBe(1)
  expect(vitestCounts(null, 1).failed).toBe(1)
  expect(vitestCounts(vitestReport, 1).failed).toBe(1)
  expect(playwrightCounts(null, 1).failed).toBe(1)
  expect(playwrightCounts(playwrightReport, 1).failed).toBe(1)
})

import { stripVTControlCharacters } from 'node:util'

/** A skipped or empty test counts as failed. */
export function vitestCounts(report, code) {
  if (!report) return { passed: 0, failed: 1, why: 'the tests did not run to their end' }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const skipped = report.numPendingTests + report.numTodoTests
  return withSilentFailure(report.numPassedTests, report.numFailedTests + brokenFiles.length, skipped, code)
}

/** A test that passed at its second try counts as passed and is listed in `flaky`. */
export function playwrightCounts(report, code) {
  if (!report) return { passed: 0, failed: 1, why: 'the browser tests did not run to their end' }
  const { expected, unexpected, skipped } = report.stats
  const flaky = report.suites.flatMap((suite) => flakyTests(suite))
  const counts = withSilentFailure(expected + flaky.length, unexpected + report.errors.length, skipped, code)
  return { ...counts, flaky }
}

function flakyTests(suite, titles = []) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results: [first] }) => ({
        name: [projectName, ...titles, suite.title, title].filter(Boolean).join(' › '),
        message: firstLine(first?.error?.message ?? first?.status ?? ''),
        trace: first?.attachments?.find(({ name }) => name === 'trace')?.path ?? null,
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flakyTests(inner, [...titles, suite.title]))]
}

function firstLine(message) {
  return stripVTControlCharacters(message).split('\n')[0]
}

/** Counts a failure when the runner itself failed or ran no test. */
function withSilentFailure(passed, failed, skipped, code) {
  const silentFailures = failed + skipped === 0 && (code !== 0 || passed === 0) ? 1 : 0
  const why = [
    skipped > 0 && `${skipped} skipped, which counts as failed`,
    silentFailures > 0 && (passed === 0 ? 'no test ran' : 'all tests passed, but the run reported an error'),
  ].filter(Boolean)
  return { passed, failed: failed + skipped + silentFailures, why: why.join('; ') }
}

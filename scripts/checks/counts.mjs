/** Counts of Vitest's JSON report. A skipped or empty test counts as failed. */
export function vitestCounts(report, code) {
  if (!report) return { passed: 0, failed: 1, why: 'the tests did not run to their end' }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const skipped = report.numPendingTests + report.numTodoTests
  return withSilentFailure(report.numPassedTests, report.numFailedTests + brokenFiles.length, skipped, code)
}

/** Counts of Playwright's JSON report. A flaky test counts as failed. */
export function playwrightCounts(report, code) {
  if (!report) return { passed: 0, failed: 1, why: 'the browser tests did not run to their end' }
  const { expected, unexpected, flaky, skipped } = report.stats
  return withSilentFailure(expected, unexpected + flaky + report.errors.length, skipped, code)
}

/** At least one failure when the runner itself failed or ran no test. */
function withSilentFailure(passed, failed, skipped, code) {
  const silentFailures = failed + skipped === 0 && (code !== 0 || passed === 0) ? 1 : 0
  const why = [
    skipped > 0 && `${skipped} skipped, which counts as failed`,
    silentFailures > 0 && (passed === 0 ? 'no test ran' : 'all tests passed, but the run reported an error'),
  ].filter(Boolean)
  return { passed, failed: failed + skipped + silentFailures, why: why.join('; ') }
}

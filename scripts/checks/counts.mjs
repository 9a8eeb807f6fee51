/** What Vitest's JSON report counts: `{ passed, failed, why }`. A skipped or empty test is a failed one. */
export function vitestCounts(report, code) {
  if (!report) return { passed: 0, failed: 1, why: 'the tests did not run to their end' }
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  const skipped = report.numPendingTests + report.numTodoTests
  return counted(report.numPassedTests, report.numFailedTests + broken.length, skipped, code)
}

/** What Playwright's JSON report counts. A flaky test is a failed one. */
export function playwrightCounts(report, code) {
  if (!report) return { passed: 0, failed: 1, why: 'the browser tests did not run to their end' }
  const { expected, unexpected, flaky, skipped } = report.stats
  return counted(expected, unexpected + flaky + report.errors.length, skipped, code)
}

/** Failed counts at least once when the runner itself says so, and when it ran no test at all. */
function counted(passed, failed, skipped, code) {
  const silent = failed + skipped === 0 && (code !== 0 || passed === 0) ? 1 : 0
  const why = [
    skipped > 0 && `${skipped} skipped, which counts as failed`,
    silent > 0 && (passed === 0 ? 'no test ran' : 'all tests passed, but the run reported an error'),
  ].filter(Boolean)
  return { passed, failed: failed + skipped + silent, why: why.join('; ') }
}

/** What the running test has allowed; emptied before each test. */
export const allowedConsoleErrors: RegExp[] = []

/** Call it inside a test that expects `console.error`; any other line still fails the test. */
export function allowConsoleError(pattern: RegExp): void {
  allowedConsoleErrors.push(pattern)
}

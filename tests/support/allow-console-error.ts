/** Patterns allowed by the running test; emptied before each test. */
export const allowedConsoleErrors: RegExp[] = []

/** Allows lines of `console.error` in the running test; any other line fails it. */
export function allowConsoleError(pattern: RegExp): void {
  allowedConsoleErrors.push(pattern)
}

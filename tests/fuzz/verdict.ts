import type { FuzzedRequest } from './request.ts'
import { SCRIPT } from './values.ts'

const stackTrace =
  /\n\s+at \S.*:\d+:\d+\)?|\b(?:D1_ERROR|SQLITE_[A-Z]+|TypeError|ReferenceError|RangeError|SyntaxError):?\b/

interface Answer {
  status: number
  type: string
  text: string
  /** Its header. */
  retryAfter: string | null
}

/** What is wrong with the response to a path; null for a valid one. */
export function complaint(path: string, { status, type, text, retryAfter }: Answer): string | null {
  // Where passwords are checked, many may wait: the 503 says when to come again.
  const isBusy = status === 503 && retryAfter !== null && /^\/(api\/auth|auth|profile)\b/.test(path)
  if (status >= 500 && !isBusy) return `answered ${status}`
  if (stackTrace.test(text)) return `told of our insides: ${stackTrace.exec(text)?.[0].trim()}`
  if (type.includes('html') && text.includes(SCRIPT)) return 'gave a script back as it came'
  return null
}

export function describeRequest(index: number, request: FuzzedRequest): string {
  const body = request.body ? new TextDecoder().decode(request.body).slice(0, 600) : ''
  const { cookie, ...headers } = request.headers
  const headerText = JSON.stringify({ ...headers, ...(cookie ? { cookie: cookie.slice(0, 40) } : {}) })
  return `#${index} ${request.method} ${request.path.slice(0, 300)}\n${headerText.slice(0, 400)}\n${body}`
}

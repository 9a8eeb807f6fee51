import type { Context } from '#app/load-context.server.ts'

type LogFields = Record<string, string | number | null>

interface Fault {
  name: string
  message: string
  at: string[]
  cause?: Fault
}

/** Nothing else writes to the console. `fields`: ids and counts, never typed text. */
export function logFault(
  context: Pick<Context, 'requestId'> | null,
  event: string,
  error: unknown,
  fields: LogFields = {},
): void {
  console.error(
    JSON.stringify({ level: 'error', event, request: context?.requestId, ...fields, error: faultOf(error) }),
  )
}

function faultOf(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { name: typeof error, message: redact(String(error)), at: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const fault: Fault = {
    name: error.name,
    message: redact(error.message),
    at: frames.slice(0, 8).map((line) => line.trim()),
  }
  return error.cause && depth < 3 ? { ...fault, cause: faultOf(error.cause, depth + 1) } : fault
}

/** Query errors end with their parameters, and other messages quote input: both may be personal. */
function redact(message: string): string {
  return message
    .replace(/\nparams: [\s\S]*$/, '')
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '(mail)' : word))
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '(number)')
    .slice(0, 600)
}

import type { Context } from '#app/load-context.server.ts'

type Facts = Record<string, string | number | null>

interface Fault {
  name: string
  message: string
  /** Where it was thrown: the frames without the message, which a stack repeats. */
  at: string[]
  cause?: Fault
}

/**
 * One line of JSON: what failed in words, the request it failed in (the reference that the person sees), the error and
 * `facts` (ids and counts, never what people typed). Nothing else in the Worker writes to the console.
 */
export function logFault(
  context: Pick<Context, 'requestId'> | null,
  event: string,
  error: unknown,
  facts: Facts = {},
): void {
  console.error(JSON.stringify({ level: 'error', event, request: context?.requestId, ...facts, error: faultOf(error) }))
}

function faultOf(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { name: typeof error, message: withoutPeople(String(error)), at: [] }
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const fault: Fault = {
    name: error.name,
    message: withoutPeople(error.message),
    at: at.slice(0, 8).map((line) => line.trim()),
  }
  return error.cause && depth < 3 ? { ...fault, cause: faultOf(error.cause, depth + 1) } : fault
}

/** A failed query's message ends with its parameters, other messages quote what they could not read. */
function withoutPeople(message: string): string {
  return message
    .replace(/\nparams: [\s\S]*$/, '')
    .replace(/\S+@\S+/g, '(mail)')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '(number)')
    .slice(0, 600)
}

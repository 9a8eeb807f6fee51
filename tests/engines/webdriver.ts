import { UnansweredCall } from './engine.ts'

/** A busy machine takes seconds for some calls, none this long. */
export const LIMIT_MS = 20_000
/** The driver's own words for what takes long come first. */
const CALL_LIMIT_MS = LIMIT_MS + 5_000

/** One session of a W3C WebDriver. A call that isn't answered in time is named. */
export class Session {
  readonly #address: string

  private constructor(address: string) {
    this.#address = address
  }

  static async start(server: string, capabilities: Record<string, unknown>): Promise<Session> {
    const { sessionId } = await send<{ sessionId: string }>('POST', `${server}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    return new Session(`${server}/session/${sessionId}`)
  }

  get<Result>(path: string): Promise<Result> {
    return send('GET', this.#address + path)
  }

  post<Result>(path: string, body: object = {}): Promise<Result> {
    return send('POST', this.#address + path, body)
  }

  end(): Promise<null> {
    return send('DELETE', this.#address)
  }
}

async function send<Result>(method: string, address: string, body?: object): Promise<Result> {
  const words = `WebDriver did not do ${method} ${new URL(address).pathname}`
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new UnansweredCall(`${words} in ${CALL_LIMIT_MS} ms: ${error.message}`)
  })
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${words}: ${value.error}, ${value.message}`)
  return value
}

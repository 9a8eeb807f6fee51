import { cloneDemoStore } from '../../../tests/support/demo/clone.ts'
import { demoPassword, demoStores } from '../../../tests/support/demo/stores.ts'
import { startServer } from '../../../tests/support/server.mjs'
import { freePair } from '../../server/ports.mjs'

const [demo] = demoStores
const REQUEST_LIMIT_MS = 60_000

/** Starts with an empty database in memory besides the demo stores. */
export async function openTarget({ variables = {}, ...options } = {}) {
  const logLines = []
  const server = await startServer({
    port: await freePair(),
    variables: { NODE_ENV: 'development', ...variables },
    onLog: ({ message }) => logLines.push(message),
    ...options,
  })
  const { url, bindings, miniflare } = server
  const sql = async (query, ...params) =>
    (
      await bindings.DB.prepare(query)
        .bind(...params)
        .all()
    ).results

  const send = async (path, { network = '10.1.0.1', headers = {}, ...init } = {}) => {
    const startedAt = performance.now()
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      ...init,
      headers: { 'cf-connecting-ip': network, 'sec-fetch-site': 'same-origin', origin: url, ...headers },
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, ms: performance.now() - startedAt }
  }
  const postJson = (path, body, { headers = {}, ...init } = {}) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const postForm = (path, fields, init = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(fields), ...init })

  const signIn = (email, password, init = {}) => postJson('/api/auth/sign-in/email', { email, password }, init)

  return {
    url,
    bindings,
    miniflare,
    logLines,
    sql,
    send,
    postJson,
    postForm,
    signIn,
    demo: { storeId: demo.id, slug: demo.slug, ownerEmail: demo.owner.email },
    openStore: (from = 'kijani-crafts') => cloneDemoStore(bindings, from, Date.now()),
    async cookieOf(email, network) {
      const { status, headers } = await signIn(email, demoPassword, { network })
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
      return cookieHeader(headers)
    },
    stop: () => server.stop(),
  }
}

export function cookieHeader(headers) {
  return headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ')
}

import http from 'node:http'
import { cloneDemoStore } from './demo/clone.ts'
import { setDemoKeys } from './demo/prompt-keys.ts'
import { createAccount, startSession } from './session.ts'

/**
 * HTTP access for tests to a running server's data, never part of the product:
 * POST /sql `{ sql, params }` answers the rows, POST /clone-store `{ template, language }` the
 * result of `cloneDemoStore`, POST /sign-in `{ email }` the cookie of a new session;
 * POST /sign-up `{ email, password }` creates an account;
 * POST /prompt-keys `{ storeId }` gives a store keys of M-PESA's stand-in; POST /payments presses
 * `{ id, button }`, turns `{ turn, isOn }` or pays `{ direct }` there and answers its prompts.
 */
export async function startControl(bindings, port, payments) {
  const routes = {
    '/sql': ({ sql, params = [] }) =>
      bindings.DB.prepare(sql)
        .bind(...params)
        .all(),
    '/clone-store': ({ template = 'kijani-crafts', language }) =>
      cloneDemoStore(bindings, template, Date.now(), language),
    '/sign-up': async ({ email, password }) => {
      await createAccount(bindings, email, password, Date.now())
      return {}
    },
    '/prompt-keys': async ({ storeId }) => (await setDemoKeys(bindings, storeId, Date.now())) ?? {},
    '/payments': async ({ id, button, turn, isOn, direct }) => {
      if (button) await payments.press(id, button)
      if (turn) payments.turn(turn, isOn)
      const status = direct ? await payments.payDirectly(direct) : ''
      return { prompts: payments.prompts, registered: payments.registered, status }
    },
    '/sign-in': ({ email }) => startSession(bindings, email, Date.now()),
  }
  const server = http.createServer(async (request, response) => {
    const respond = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    // This server starts last: once it answers, the demo stores exist.
    if (request.url === '/ready') return respond(200, {})
    const route = routes[request.url]
    if (request.method !== 'POST' || !route) return respond(404, { error: `There is no POST ${request.url}` })
    try {
      respond(200, await route(JSON.parse(await textOf(request))))
    } catch (error) {
      respond(500, { error: String(error?.stack ?? error) })
    }
  })
  // A keep-alive socket closed just before the next call would fail a test for nothing.
  server.keepAliveTimeout = 600_000
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

async function textOf(request) {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

import { request } from 'node:http'
import { statusCounts } from './target/neighbour.mjs'

/** Must get a response without an error, and without a line in the log. */
export const oddRequests = {
  title: 'odd requests',
  async run(target) {
    const { storeId, slug, ownerEmail } = target.demo
    const cookie = await target.cookieOf(ownerEmail, '10.37.0.1')
    const firstLine = target.logLines.length
    const paths = ['/', `/store/${slug}`, '/robots.txt', '/api/auth/get-session', '/auth', '/contact']
    const withBody = []
    for (const path of paths) {
      for (const method of ['GET', 'HEAD']) withBody.push(await sendWithBody(target, method, path))
    }
    const data = []
    for (const path of ['/', `/store/${slug}`, '/contact']) data.push(await target.send(`${path}?_data=x`))
    const methods = []
    for (const path of ['/contact', '/auth', '/products', `/store/${storeId}/orders`]) {
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const init = { method, body: new URLSearchParams({ intent: 'x' }), headers: { cookie } }
        methods.push(await target.send(path, init))
      }
    }
    const lines = target.logLines.slice(firstLine).filter((line) => line.includes('"level":"error"'))
    return {
      isHeld:
        withBody.every(({ status }) => status < 500) &&
        data.every(({ status }) => status < 500) &&
        methods.every(({ status }) => status === 405) &&
        lines.length === 0,
      figures: `GET and HEAD with a body (${statusCounts(withBody)}), ?_data (${statusCounts(data)}), PUT, PATCH and DELETE (${statusCounts(methods)}) write ${lines.length} errors into the log`,
    }
  },
}

/** fetch sends no body with GET. */
function sendWithBody({ url }, method, path) {
  const body = 'a=b'
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

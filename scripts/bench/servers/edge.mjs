import http from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Stands where Cloudflare's edge would: hands everything on and sends text in brotli, which workerd alone leaves as it is. */
export function startEdge({ port, origin }) {
  const { hostname, port: behind } = new URL(origin)
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((asked, answer) => {
    const { method, url, headers } = asked
    const onward = http.request({ hostname, port: behind, path: url, method, headers, agent }, async (response) => {
      try {
        await send(response, answer)
      } catch {
        answer.destroy()
      }
    })
    onward.once('error', () => answer.writeHead(502).end())
    asked.pipe(onward)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop() {
          agent.destroy()
          server.closeAllConnections()
          server.close()
        },
      })
    })
  })
}

async function send(response, answer) {
  const { 'transfer-encoding': _, 'content-length': length, ...headers } = response.headers
  const isText = /text|javascript|json|svg|xml/.test(headers['content-type'] ?? '')
  if (!isText || headers['content-encoding'] || response.statusCode !== 200) {
    answer.writeHead(response.statusCode, length ? { ...headers, 'content-length': length } : headers)
    response.pipe(answer)
    return
  }
  const body = await compress(Buffer.concat(await response.toArray()), options)
  answer.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
  answer.end(body)
}

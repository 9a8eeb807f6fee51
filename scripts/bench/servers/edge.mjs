import http from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Compresses text with brotli like Cloudflare's edge, because workerd does not. */
export function startEdge({ port, origin }) {
  const { hostname, port: upstreamPort } = new URL(origin)
  const agent = new http.Agent({ keepAlive: true })
  const server = http.createServer((request, outgoing) => {
    const { method, url, headers } = request
    const upstream = http.request(
      { hostname, port: upstreamPort, path: url, method, headers, agent },
      async (response) => {
        try {
          await send(response, outgoing)
        } catch {
          outgoing.destroy()
        }
      },
    )
    upstream.once('error', () => outgoing.writeHead(502).end())
    request.pipe(upstream)
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

async function send(response, outgoing) {
  const { 'transfer-encoding': _, 'content-length': length, ...headers } = response.headers
  const isText = /text|javascript|json|svg|xml/.test(headers['content-type'] ?? '')
  if (!isText || headers['content-encoding'] || response.statusCode !== 200) {
    outgoing.writeHead(response.statusCode, length ? { ...headers, 'content-length': length } : headers)
    response.pipe(outgoing)
    return
  }
  const body = await compress(Buffer.concat(await response.toArray()), options)
  outgoing.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length })
  outgoing.end(body)
}

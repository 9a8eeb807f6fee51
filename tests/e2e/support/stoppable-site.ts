import { readFileSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { freePair } from '../../../scripts/server/ports.mjs'

export interface StoppableSite {
  url: string
  /** 'GET /path' of all that arrived. */
  requests: string[]
  /** Served in place of the built worker of its name; null for that one. */
  workerFile: string | null
  /** What has been deployed since; null for the running Worker itself. */
  deployed: Deployed | null
  /** How long a document of a store, or of the till, waits for its answer. */
  pageDelayMs: number
  /** Whether the answer to 'GET /path' is lost on its way, after the Worker has written it. */
  loses: (request: string) => boolean
  /** Nobody listens at its port until it is started again. */
  stop(): Promise<void>
  start(): Promise<void>
}

export interface Deployed {
  /** What the running Worker knows by this address; null for what is gone. */
  addressOf(url: string): string | null
  write(text: string): string
}

/** The running Worker at an address of its own, where it can be stopped for one test. */
export async function stoppableSite(origin: string): Promise<StoppableSite> {
  const port = await freePair()
  let server: http.Server | null = null
  const site: StoppableSite = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    workerFile: null,
    deployed: null,
    pageDelayMs: 0,
    loses: () => false,
    async stop() {
      server?.closeAllConnections()
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
      server = null
    },
    start: () =>
      new Promise((resolve, reject) => {
        server = http.createServer((request, answer) => pass(site, origin, request, answer))
        server.once('error', reject)
        server.listen(port, '127.0.0.1', () => resolve())
      }),
  }
  await site.start()
  return site
}

function pass(site: StoppableSite, origin: string, request: http.IncomingMessage, answer: http.ServerResponse) {
  const { method, url = '/', headers } = request
  site.requests.push(`${method} ${url}`)
  if (site.workerFile && url === `/${path.basename(site.workerFile)}`) {
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    return answer.end(readFileSync(site.workerFile))
  }
  const isPage = headers['sec-fetch-mode'] === 'navigate' && /^\/(store\/|pos$)/.test(url)
  const { deployed } = site
  const address = deployed ? deployed.addressOf(url) : url
  if (address === null) return answer.writeHead(404).end()
  // A 304 would stand for the build before.
  if (deployed) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name]
  const upstream = http.request(origin + address, { method, headers }, (response) => {
    if (site.loses(`${method} ${url}`)) {
      // Read to its end: what it tells of is done.
      response.resume().once('end', () => answer.destroy())
      return
    }
    if (!deployed || !/html|javascript|json/.test(response.headers['content-type'] ?? '')) {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      return response.pipe(answer)
    }
    rewrite(deployed, response, answer)
  })
  upstream.once('error', () => answer.destroy())
  setTimeout(() => request.pipe(upstream), isPage ? site.pageDelayMs : 0)
}

async function rewrite({ write }: Deployed, response: http.IncomingMessage, answer: http.ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { 'content-length': _, 'transfer-encoding': __, etag: ___, ...headers } = response.headers
  answer.writeHead(response.statusCode ?? 502, headers)
  answer.end(write(Buffer.concat(chunks).toString()))
}

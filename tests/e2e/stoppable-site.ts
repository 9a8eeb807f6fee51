import { readFileSync } from 'node:fs'
import http from 'node:http'
import { freePair } from '../../scripts/server/ports.mjs'

export interface StoppableSite {
  url: string
  /** 'GET /path' of all that arrived. */
  requests: string[]
  /** Served in place of public/store-worker.js; null for the built one. */
  workerFile: string | null
  /** Of every document below /store/, in place of the Worker's answer. */
  pageStatus: number | null
  /** How long a document of a store waits for its answer. */
  pageDelayMs: number
  /** Whether the answer to 'GET /path' is lost on its way, after the Worker has written it. */
  loses: (request: string) => boolean
  /** Nobody listens at its port until it is started again. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** The running Worker at an address of its own, where it can be stopped for one test. */
export async function stoppableSite(origin: string): Promise<StoppableSite> {
  const port = await freePair()
  let server: http.Server | null = null
  const site: StoppableSite = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    workerFile: null,
    pageStatus: null,
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
  if (site.workerFile && url === '/store-worker.js') {
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
    return answer.end(readFileSync(site.workerFile))
  }
  const isPage = headers['sec-fetch-mode'] === 'navigate' && url.startsWith('/store/')
  if (isPage && site.pageStatus) {
    answer.writeHead(site.pageStatus, { 'content-type': 'text/html' })
    return answer.end('<!DOCTYPE html><title>Answered by the test</title>')
  }
  const upstream = http.request(origin + url, { method, headers }, (response) => {
    if (site.loses(`${method} ${url}`)) {
      // Read to its end: what it tells of is done.
      response.resume().once('end', () => answer.destroy())
      return
    }
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  upstream.once('error', () => answer.destroy())
  setTimeout(() => request.pipe(upstream), isPage ? site.pageDelayMs : 0)
}

import { readFileSync } from 'node:fs'
import http from 'node:http'

/**
 * Sends `count` requests over `connections` keep-alive sockets, or until `isOver()`. `request(n)`
 * answers `{ path, method, headers, body }`.
 * @returns {Promise<{ seconds: number, p50: number, statuses: Record<string, number> }>}
 */
export async function load(origin, { count, connections, request, isOver = () => false }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const statuses = {}
  let next = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count && !isOver()) {
        const n = next++
        const sentAt = performance.now()
        const status = await send(origin, agent, request(n))
        times.push(performance.now() - sentAt)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  agent.destroy()
  times.sort((a, b) => a - b)
  return { seconds: (performance.now() - startedAt) / 1000, p50: times[Math.floor(times.length / 2)], statuses }
}

/** Returns microseconds used so far by the workerd processes below `pid`. */
export function workerdCpu(pid) {
  return tree(pid)
    .filter((child) => readFileSync(`/proc/${child}/comm`, 'utf8').startsWith('workerd'))
    .reduce((sum, child) => sum + ticks(child) * 10_000, 0)
}

function send(origin, agent, { path, method = 'GET', headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const request = http.request(`${origin}${path}`, { agent, method, headers, timeout: 20_000 }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode))
    })
    request.on('timeout', () => request.destroy(new Error(`${path} took more than 20 s`)))
    request.on('error', reject)
    request.end(body)
  })
}

function tree(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => tree(Number(child)))]
}

function ticks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return Number(fields[11]) + Number(fields[12])
}

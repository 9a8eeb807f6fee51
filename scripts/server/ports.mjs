import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** The port asked for, or null when it is no port. */
export function readPort(value = '', otherwise = 8787) {
  if (value === '') return otherwise
  const port = Number(value)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
}

/** Why nothing can listen on this port of the machine: 'in-use', 'not-allowed', or null when it is free. */
export async function whyTaken(port) {
  if (await answers(port)) return 'in-use'
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(error.code === 'EACCES' ? 'not-allowed' : 'in-use'))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)))
  })
}

/** Four digits, as addresses in codes and pictures are measured with; browsers refuse none of these. */
const [LOWEST, HIGHEST] = [7_000, 10_000]

/**
 * The first of two neighbouring ports that nobody listens on. By chance: of two test runs on one machine each
 * would find the same one free, and the second could not listen.
 */
export async function freePair() {
  for (let tries = 0; tries < 100; tries += 1) {
    const first = LOWEST + 2 * Math.floor((Math.random() * (HIGHEST - LOWEST)) / 2)
    if ((await whyTaken(first)) === null && (await whyTaken(first + 1)) === null) return first
  }
  throw new Error(`Nothing is free between the ports ${LOWEST} and ${HIGHEST}.`)
}

/** Waits until `url` answers 200; false when `limit` milliseconds pass or `isOver()` says there is nothing to wait for. */
export async function waitFor(url, limit, isOver = () => false) {
  const deadline = Date.now() + limit
  while (Date.now() < deadline && !isOver()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await sleep(150)
  }
  return false
}

function answers(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1000 })
    const over = (yes) => {
      socket.destroy()
      resolve(yes)
    }
    socket.once('connect', () => over(true))
    socket.once('timeout', () => over(false))
    socket.once('error', () => over(false))
  })
}

import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export function readPort(value = '', fallback = 8787) {
  if (value === '') return fallback
  const port = Number(value)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : null
}

/** Returns 'in-use', 'not-allowed', or null when the port is free. */
export async function whyTaken(port) {
  if (await isListening(port)) return 'in-use'
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', (error) => resolve(error.code === 'EACCES' ? 'not-allowed' : 'in-use'))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(null)))
  })
}

/** Four digits, because tests measure URLs in QR codes; browsers block none of these. */
const [LOWEST, HIGHEST] = [7_000, 10_000]

/** Picked at random: two test runs on the same machine would otherwise find the same pair free. */
export async function freePair() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const first = LOWEST + 2 * Math.floor((Math.random() * (HIGHEST - LOWEST)) / 2)
    if ((await whyTaken(first)) === null && (await whyTaken(first + 1)) === null) return first
  }
  throw new Error(`No two adjacent ports are free between ${LOWEST} and ${HIGHEST}.`)
}

/** Returns false after `limit` milliseconds or once `isOver()`. */
export async function waitFor(url, limit, isOver = () => false) {
  const deadline = Date.now() + limit
  while (Date.now() < deadline && !isOver()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return true
    await sleep(150)
  }
  return false
}

function isListening(port) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', timeout: 1000 })
    const finish = (isOpen) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => finish(true))
    socket.once('timeout', () => finish(false))
    socket.once('error', () => finish(false))
  })
}

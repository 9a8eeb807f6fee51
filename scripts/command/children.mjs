import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const bins = path.join(root, 'node_modules', '.bin')
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
let isShuttingDown = false
export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

export function toolEnv(extraEnv = {}) {
  return {
    ...process.env,
    PATH: [bins, ...systemPath()].join(path.delimiter),
    CI: process.env.CI || '1',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_SEND_METRICS: 'false',
    ...extraEnv,
  }
}

/** npm must not run on the Node of node_modules/.bin, which it is about to replace. */
export function systemPath() {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
}

export function tool(name, ...args) {
  return [process.execPath, path.join(bins, name), ...args]
}

/**
 * Starts a program in its own process group, so that `end` reaches its children too.
 * @returns {import('node:child_process').ChildProcess}
 */
export function start([program, ...args], { env = toolEnv(), output = 'pipe', cwd = root } = {}) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/**
 * Exit code 127: can't be started; 124: ran over `limit` milliseconds.
 * @param {string[]} command
 * @param {{ limit?: number, onOutput?: (text: string) => void,
 *  env?: Record<string, string | undefined>, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, { limit = 600_000, onOutput = () => {}, ...options } = {}) {
  return new Promise((resolve) => {
    const child = start(command, options)
    let output = ''
    let isTimedOut = false
    const timer = setTimeout(() => {
      isTimedOut = true
      end(child)
    }, limit)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
        onOutput(text)
      })
    }
    child.once('error', (error) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code: 127, output: `${output}${error.message}` })
    })
    child.once('close', (code) => {
      clearTimeout(timer)
      // While the command itself is ending, a killed child must not be reported as failed.
      if (isShuttingDown) return
      resolve({ code: isTimedOut ? 124 : (code ?? 1), output })
    })
  })
}

/** Sends SIGTERM to the process group, then SIGKILL after three seconds. */
export async function end(child) {
  if (!signal(child, 'SIGTERM')) return
  const deadline = Date.now() + 3000
  while (Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!signal(child, 0)) return
  }
  signal(child, 'SIGKILL')
}

export async function endAll() {
  await Promise.all([...running].map(end))
}

/** Ends all children and exits on a signal or when npm has died. Returns a function to undo it. */
export function endWithMe() {
  const leave = async () => {
    if (isShuttingDown) return
    isShuttingDown = true
    await endAll()
    process.exit(0)
  }
  for (const name of signals) process.on(name, leave)
  const watch = whenParentIsGone(leave)
  return () => {
    clearInterval(watch)
    for (const name of signals) process.off(name, leave)
  }
}

/** npm does not always forward its signal. */
export function whenParentIsGone(leave) {
  const parent = process.ppid
  return setInterval(() => process.env.npm_lifecycle_event && process.ppid !== parent && leave(), 1000).unref()
}

process.on('exit', () => {
  for (const child of running) signal(child, 'SIGTERM')
})

/** Children that exit while the command ends have not failed. */
export function isLeaving() {
  return isShuttingDown
}

function signal(child, name) {
  try {
    return child.pid !== undefined && process.kill(-child.pid, name)
  } catch {
    return false
  }
}

import { spawn } from 'node:child_process'

export function child(script, port, ...args) {
  const process_ = spawn(process.execPath, [script, String(port), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = new Promise((resolve) => process_.once('exit', resolve))
  process.once('exit', () => process_.kill())
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${script} did not start within three minutes`)), 180_000)
    process_.once('exit', () => reject(new Error(`${script} stopped before it was ready`)))
    process_.stdout.once('data', () => {
      clearTimeout(limit)
      resolve({
        pid: process_.pid,
        url: `http://127.0.0.1:${port}`,
        controlUrl: `http://127.0.0.1:${port + 1}`,
        stop() {
          process_.kill()
          return exit
        },
      })
    })
  })
}

import path from 'node:path'
import { end, isLeaving, root, start, toolEnv } from '../command/children.mjs'
import { stop } from '../command/stop.mjs'
import { readPort, waitFor, whyTaken } from './ports.mjs'
import { writeMissingSecrets } from './secrets.mjs'

const START_TIMEOUT_MS = 60_000

export async function claimPort() {
  const port = readPort(process.env.PORT)
  if (port === null) stop(`PORT=${process.env.PORT} is not a port: use a number from 1 to 65535.`)
  const otherPort = port === 8788 ? 8789 : 8788
  const reason = await whyTaken(port)
  if (reason === 'in-use')
    stop(`Port ${port} is in use. Stop what runs there or start with PORT=${otherPort} npm start.`)
  if (reason === 'not-allowed') stop(`Port ${port} needs more privileges. Start with PORT=${otherPort} npm start.`)
  return port
}

/** Returns once the Worker answers. When it exits, the command ends. */
export async function serve(port, logLevel = 'error') {
  writeMissingSecrets(path.join(root, '.dev.vars'))
  const server = start([process.execPath, path.join(root, 'scripts/server/run.mjs'), String(port)], {
    env: toolEnv({ WRANGLER_LOG: process.env.WRANGLER_LOG ?? logLevel }),
  })
  let hasExited = false
  server.stdout.pipe(process.stdout)
  server.stderr.pipe(process.stderr)
  server.once('exit', (code) => {
    hasExited = true
    if (isLeaving()) return
    stop(`The server exited unexpectedly (exit code ${code}); its error is above.`)
  })
  if (await waitFor(`http://127.0.0.1:${port}/healthz`, START_TIMEOUT_MS, () => hasExited)) return
  server.removeAllListeners('exit')
  await end(server)
  stop(`The server did not answer http://127.0.0.1:${port}/healthz within ${START_TIMEOUT_MS / 1000} seconds.`)
}

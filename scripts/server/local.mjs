import path from 'node:path'
import { end, isLeaving, root, start, tool } from '../command/children.mjs'
import { stop } from '../command/stop.mjs'
import { persistTo } from '../database/local.mjs'
import { readPort, waitFor, whyTaken } from './ports.mjs'
import { writeMissingSecrets } from './secrets.mjs'

const patience = 30_000

/** The free port of PORT, or the end of the command with one sentence. */
export async function claimPort() {
  const port = readPort(process.env.PORT)
  if (port === null) stop(`PORT=${process.env.PORT} is no port; use a number from 1 to 65535.`)
  const other = port === 8788 ? 8789 : 8788
  const reason = await whyTaken(port)
  if (reason === 'in-use') stop(`Port ${port} is in use. Stop what runs there or start with PORT=${other} npm start.`)
  if (reason === 'not-allowed') stop(`Port ${port} is not allowed for you. Start with PORT=${other} npm start.`)
  return port
}

/** Runs the built Worker on the real runtime and returns once it answers; when it ends, so does the command. */
export async function serve(port, logLevel = 'error') {
  writeMissingSecrets(path.join(root, '.dev.vars'))
  const server = start(
    tool(
      'wrangler',
      'dev',
      ...['--ip', '127.0.0.1', '--port', String(port), '--persist-to', persistTo],
      ...['--inspector-port', '0', '--log-level', logLevel, '--show-interactive-dev-session=false'],
    ),
  )
  let over = false
  server.stdout.pipe(process.stdout)
  server.stderr.pipe(process.stderr)
  server.once('exit', (code) => {
    over = true
    if (isLeaving()) return
    stop(`The server has ended by itself (exit code ${code}); its reason is above.`)
  })
  if (await waitFor(`http://127.0.0.1:${port}/healthz`, patience, () => over)) return
  server.removeAllListeners('exit')
  await end(server)
  stop(`The server did not answer http://127.0.0.1:${port}/healthz within ${patience / 1000} seconds.`)
}

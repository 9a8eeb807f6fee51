import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithMe, root, run, signals, systemPath, toolEnv, whenParentIsGone } from './children.mjs'
import { isInstalled } from './installed.mjs'
import { say, stop } from './stop.mjs'

const ourNode = path.join(root, 'node_modules', '.bin', 'node')

/**
 * First line of every command, on Node 20 or later and before anything is installed: installs the locked
 * dependencies when they are missing or the lock has changed, then goes on under the project's own Node 24.
 * Returns only there; elsewhere it runs `commandUrl` again with it and leaves with its exit code.
 */
export async function bootstrap(commandUrl) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20)
    stop(
      `Kibanda needs Node 20 or later; this is ${process.version}. Install it from https://nodejs.org and run this again.`,
    )
  if (!isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) await install()
  if (runsOnOurNode()) return
  if (!answers24()) {
    stop(
      'Node 24 is missing in node_modules although npm finished: npm must be allowed to run install scripts (npm config set ignore-scripts false). Delete node_modules and run this again.',
    )
  }
  await again(fileURLToPath(commandUrl))
}

/** Whether this module was started by name, not imported. */
export function isCommand(moduleUrl) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(moduleUrl)
}

async function install() {
  const env = toolEnv({ PATH: systemPath().join(path.delimiter) })
  if (spawnSync('npm', ['-v'], { env, stdio: 'ignore' }).status !== 0) {
    stop('npm is missing: it comes with Node, install it from https://nodejs.org and run this again.')
  }
  say('Installing dependencies (a minute or two, only when they change) ...')
  const undo = endWithMe()
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // npm ci refuses a lock that another npm wrote without some platform's optional packages; install obeys it anyway.
  const ways = [
    ['npm', 'ci', ...quiet],
    ['npm', 'install', '--no-save', ...quiet],
  ]
  let said = ''
  for (const way of ways) {
    const { code, output } = await run(way, { env, limit: 900_000 })
    if (code === 0) return undo()
    said = output
    if (isOffline(output)) break
  }
  process.stderr.write(said)
  stop(
    isOffline(said)
      ? 'The dependencies could not be downloaded: the npm registry does not answer. Check the network and run this again.'
      : 'The dependencies could not be installed; npm says why above. Delete node_modules and run this again.',
  )
}

function isOffline(output) {
  return /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(output)
}

function runsOnOurNode() {
  return existsSync(ourNode) && realpathSync(ourNode) === realpathSync(process.execPath)
}

function answers24() {
  const { status, stdout } = spawnSync(ourNode, ['-v'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && stdout.startsWith('v24.')
}

function again(command) {
  const child = spawn(ourNode, [command, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
  for (const name of signals) process.on(name, () => child.kill(name))
  whenParentIsGone(() => child.kill('SIGTERM'))
  return new Promise(() => {
    child.once('error', (error) => stop(`Node 24 of node_modules could not be started: ${error.message}`))
    child.once('exit', (code) => process.exit(code ?? 1))
  })
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  } catch {
    return null
  }
}

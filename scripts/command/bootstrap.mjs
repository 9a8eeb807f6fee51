import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endWithMe, root, run, signals, systemPath, toolEnv, whenParentIsGone } from './children.mjs'
import { isInstalled } from './installed.mjs'
import { say, stop } from './stop.mjs'

const ourNode = path.join(root, 'node_modules', '.bin', 'node')

/** Must run on Node 20 and without node_modules. Returns only under the project's Node 24. */
export async function bootstrap(commandUrl) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20)
    stop(
      `Kibanda needs Node 20 or later; this is ${process.version}. Install it from https://nodejs.org and run this again.`,
    )
  if (/[#?]/.test(root)) stop(`Vite can't build in ${root}: rename the folder so that its path has no # and no ?.`)
  if (!isInstalled(readJson('package-lock.json'), readJson('node_modules/.package-lock.json'))) await install()
  if (runsOnOurNode()) return
  if (!hasNode24()) {
    stop(
      'Node 24 is missing in node_modules although npm finished: npm must be allowed to run install scripts (npm config set ignore-scripts false). Delete node_modules and run this again.',
    )
  }
  await rerun(fileURLToPath(commandUrl))
}

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
  const flags = ['--no-audit', '--no-fund', '--loglevel=error']
  // npm ci refuses a lock that lacks some platform's optional packages; npm install accepts it.
  const commands = [
    ['npm', 'ci', ...flags],
    ['npm', 'install', '--no-save', ...flags],
  ]
  let lastOutput = ''
  for (const command of commands) {
    const { code, output } = await run(command, { env, limit: 900_000 })
    if (code === 0) return undo()
    lastOutput = output
    if (isOffline(output)) break
  }
  process.stderr.write(lastOutput)
  stop(
    isOffline(lastOutput)
      ? 'The dependencies could not be downloaded: the npm registry does not answer. Check the network and run this again.'
      : 'The dependencies could not be installed; the error of npm is above. Delete node_modules and run this again.',
  )
}

function isOffline(output) {
  return /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/.test(output)
}

function runsOnOurNode() {
  return existsSync(ourNode) && realpathSync(ourNode) === realpathSync(process.execPath)
}

function hasNode24() {
  const { status, stdout } = spawnSync(ourNode, ['-v'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && stdout.startsWith('v24.')
}

function rerun(command) {
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

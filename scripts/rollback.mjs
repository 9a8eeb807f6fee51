import { parseArgs } from 'node:util'
import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'

await bootstrap(import.meta.url)
const { currentVersion, findVersion, versionBefore } = await import('./cloudflare/versions.mjs')
const { isTerminal, wranglerAsking } = await import('./cloudflare/wrangler.mjs')

const { id, isSure } = readOptions()
const [current, target] = orStop('The versions could not be read', () => {
  const version = currentVersion()
  return [version, id ? findVersion(id) : versionBefore(version)]
})
if (!target) stop('There is no earlier version to go back to: deploy the code of an older commit instead.')
if (target.id === current.id) stop(`Version ${target.id} is the one that answers now: nothing was changed.`)
if (target.origin !== current.origin) {
  stop(
    `Version ${target.id} belongs to ${target.origin || 'no address'}, the site is at ${current.origin}: check out its code, keep today's wrangler.toml, and npm run deploy.`,
  )
}
say(`Now:  ${inWords(current)}\nThen: ${inWords(target)}`)
if (!isTerminal && !isSure) stop('Without a terminal nobody can be asked: add --yes to go back to that version.')
orStop('The rollback failed', () => wranglerAsking(['rollback', target.id, '--message', 'npm run rollback']))
if (orStop('The rollback could not be checked', currentVersion).id !== target.id) stop('Nothing was changed.')
say(`Version ${target.id} was deployed again; the database, pictures and domain are as they were.`)

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ options: { yes: { type: 'boolean' } }, allowPositionals: true })
    return { id: positionals[0], isSure: values.yes === true }
  } catch (error) {
    stop(`${error.message.split('\n')[0]} Usage: npm run rollback, or npm run rollback -- <version id> --yes.`)
  }
}

function inWords({ id, at, commit }) {
  return `version ${id} of ${at.slice(0, 16).replace('T', ' ')} UTC${commit ? `, commit ${commit}` : ''}`
}

function orStop(what, run) {
  try {
    return run()
  } catch (error) {
    stop(`${what}: ${error.message}`)
  }
}

import { bootstrap } from './command/bootstrap.mjs'
import { say, stop } from './command/stop.mjs'
import { migrate } from './database/local.mjs'
import { openStorage } from './database/storage.mjs'

await bootstrap(import.meta.url)
const isRemote = process.argv.includes('--remote')
const [verb, slug, reason = ''] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const usage = 'Say what to do: npm run stores -- list | show SLUG | hide SLUG "why" | close SLUG | open SLUG [--remote]'
if (!['list', 'show', 'hide', 'close', 'open'].includes(verb) || (verb !== 'list' && !slug)) stop(usage)
if (verb === 'hide' && !reason.trim()) stop('The owner is told why: npm run stores -- hide SLUG "why" [--remote]')

if (!isRemote) await migrate()
const storage = await openStorage(isRemote)
try {
  const operator = await storage.operator()
  if (verb === 'list') printList(await operator.list())
  else if (verb === 'show') printStore(await operator.show(slug))
  else await change(operator)
} finally {
  await storage.close()
}

async function change(operator) {
  const result = verb === 'hide' ? await operator.hide(slug, reason.trim()) : await operator[verb](slug)
  if (!result.ok) return fail()
  const done = {
    hide: 'is hidden: shoppers see that it is not available, and its owner sees why',
    close: 'is closed: `open` brings it back with everything in it',
    open: 'is open; if it was before, it may now take one name from the list of reserved ones',
  }
  say(`${result.name} (${slug}) ${done[verb]}. Pages follow within a minute.`)
}

function printList(stores) {
  for (const { slug, name, state, awaitsConfirmation, reports, createdAt } of stores) {
    const notes = [
      state,
      ...(awaitsConfirmation ? ['e-mail not confirmed'] : []),
      ...(reports > 0 ? [`${reports} reports`] : []),
    ]
    say(`${dayOf(createdAt)}  ${slug}  ${name}  (${notes.join(', ')})`)
  }
  say(`${stores.length} stores.`)
}

function printStore(store) {
  if (!store) return fail()
  const { name, state, hiddenReason, reservedNames, owner, contact, awaitsConfirmation } = store
  const isConfirmed = owner?.isConfirmed ? 'confirmed' : 'not confirmed'
  say(`${name} (${store.slug}), since ${dayOf(store.createdAt)}: ${state}`)
  if (state === 'hidden') say(`Hidden because: ${hiddenReason ?? 'its name is on the list of reserved ones'}`)
  if (reservedNames.length > 0) say(`Reserved names in its name: ${reservedNames.join(', ')}`)
  say(`Owner: ${owner ? `${owner.email} (${isConfirmed})` : 'none'}${awaitsConfirmation ? ', takes few orders' : ''}`)
  say(`Chat: ${contact ?? 'none'}`)
  say(`Addresses: ${store.slugs.join(', ')}`)
  for (const report of store.reports) {
    const more = report.count > 1 ? ` And ${report.count - 1} more within that hour.` : ''
    say(
      `Report of ${dayOf(report.createdAt)}: ${report.reason}. ${report.details} [${report.contact || 'no contact'}]${more}`,
    )
  }
}

function fail() {
  process.exitCode = 1
  process.stderr.write(`\nThere is no store ${slug}, or its owner has deleted the account.\n`)
}

function dayOf(time) {
  return new Date(time).toISOString().slice(0, 10)
}

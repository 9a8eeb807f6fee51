import path from 'node:path'
import { build } from 'esbuild'
import { root } from '../../command/children.mjs'

/** The header x-fails-at names the first call of the database that fails. */
const WORKER = `
import worker from './worker.js'
export { LiveStore } from './worker.js'
function breakAt(db, failsAt) {
  let calls = 0
  const call = (work) => {
    calls += 1
    if (calls >= failsAt) throw new Error('D1_ERROR: Network connection lost.')
    return work()
  }
  const wrap = (statement) => ({
    statement,
    bind: (...values) => wrap(statement.bind(...values)),
    all: async () => call(() => statement.all()),
    run: async () => call(() => statement.run()),
    raw: async (options) => call(() => statement.raw(options)),
    first: async (column) => call(() => statement.first(column)),
  })
  return {
    prepare: (query) => wrap(db.prepare(query)),
    batch: async (list) => call(() => db.batch(list.map(({ statement }) => statement))),
  }
}
function fetch(request, env, ctx) {
  const failsAt = Number(request.headers.get('x-fails-at'))
  return worker.fetch(request, failsAt > 0 ? { ...env, DB: breakAt(env.DB, failsAt) } : env, ctx)
}
export default { ...worker, fetch }
`

export async function bundleWithBrokenDatabase(folder) {
  const outfile = path.join(folder, 'worker.js')
  await build({
    stdin: { contents: WORKER, resolveDir: path.join(root, 'build/worker') },
    bundle: true,
    format: 'esm',
    external: ['node:*', 'cloudflare:*'],
    outfile,
  })
  return outfile
}

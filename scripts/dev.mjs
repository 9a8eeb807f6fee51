import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetBuild } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { endWithMe, isLeaving, root, start, tool } from './command/children.mjs'
import { say, stop } from './command/stop.mjs'
import { prepareDatabase } from './database/local.mjs'
import { claimPort, serve } from './server/local.mjs'

await bootstrap(import.meta.url)
endWithMe()
const port = await claimPort()
await prepareDatabase()

// Remix has no watch build: Node reruns it on every change (3 to 5 s), and wrangler reloads.
const server = path.join(root, 'build/server/index.js')
forgetBuild()
rmSync(server, { force: true })
const [node, ...remix] = tool('remix', 'vite:build', '-c', 'remix.config.ts')
const watchFlags = ['app', 'public'].map((folder) => `--watch-path=${path.join(root, folder)}`)
const builds = start([node, ...watchFlags, '--watch-preserve-output', ...remix], { output: 'inherit' })
builds.once('exit', () => isLeaving() || stop('The watch build has ended.'))

// The server build is written last, and wrangler does not start without the client build.
while (!existsSync(server)) await sleep(200)
await serve(port, 'warn')
say(`\nKibanda rebuilds on every change: http://127.0.0.1:${port} (reload by hand). Stop it with Ctrl-C.`)

import { bootstrap } from './bootstrap.mjs'
import { buildIfChanged } from './build.mjs'
import { endWithMe } from './children.mjs'
import { prepareDatabase } from './database.mjs'
import { claimPort, serve } from './serve.mjs'
import { say } from './stop.mjs'

await bootstrap(import.meta.url)
endWithMe()
const port = await claimPort()
await buildIfChanged()
await prepareDatabase()
await serve(port)

const site = `http://127.0.0.1:${port}`
say(`
Kibanda is ready: ${site}
  WhatsApp store  ${site}/store/kijani-crafts   (owner@kijani.example, password kibanda-demo)
  Telegram store  ${site}/store/bahari-fabrics  (owner@bahari.example, password kibanda-demo)
Stop it with Ctrl-C.`)

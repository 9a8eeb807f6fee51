import { buildIfChanged } from './build.mjs'
import { bootstrap } from './command/bootstrap.mjs'
import { endWithMe } from './command/children.mjs'
import { say } from './command/stop.mjs'
import { prepareDatabase } from './database/local.mjs'
import { claimPort, serve } from './server/local.mjs'

await bootstrap(import.meta.url)
endWithMe()
const port = await claimPort()
await buildIfChanged()
await prepareDatabase()
await serve(port)
const { demoRunPath } = await import('./server/rider-link.mjs')

const site = `http://127.0.0.1:${port}`
say(`
Kibanda is ready: ${site}
  WhatsApp store  ${site}/store/kijani-crafts   (owner@kijani.example, password kibanda-demo)
  Its staff       manager@, seller@ and viewer@kijani.example, same password
  Its till        ${site}/dev/till  (in a private window: Atieno with PIN 2580, Wanjiku with 4826)
  Who allows      Naliaka, the owner, with PIN 7391 and Amina, the manager, with 6204
  Telegram store  ${site}/store/bahari-fabrics  (owner@bahari.example, password kibanda-demo)
  With delivery   ${site}/store/asubuhi-pantry  (owner@asubuhi.example, password kibanda-demo)
  Its rider       ${site}${await demoRunPath('asubuhi-pantry')}
  Alerts          ${site}/dev/alerts  (what Telegram and push services would get)
  Payments        ${site}/dev/payments  (the phones that M-PESA would prompt)
Stop it with Ctrl-C.`)

import worker from '../../functions/worker.ts'
import { demoTillKey } from '../../tests/support/demo/demo-till.ts'
import { mailboxPage } from './mailbox-page.mjs'

export { LiveStore } from '../../functions/worker.ts'

const standIns = ['/dev/alerts', '/dev/payments']

export default {
  ...worker,
  fetch(request, env, context) {
    const { pathname, search } = new URL(request.url)
    if (pathname === '/dev/mailbox') return mailboxPage(env)
    if (pathname === '/dev/till') return openDemoTill()
    if (!standIns.includes(pathname)) return worker.fetch(request, env, context)
    // The server's outbound service answers them.
    return fetch(new Request(`https://stand-ins.invalid${pathname}${search}`, request), { redirect: 'manual' })
  },
}

function openDemoTill() {
  const cookie = `till=${demoTillKey}; Path=/; HttpOnly; SameSite=Lax`
  return new Response(null, { status: 303, headers: { Location: '/pos', 'Set-Cookie': cookie } })
}

import { cookieAttributes, cookiesOf } from '#app/auth/cookies.server.ts'
import type { Merchant } from '#app/auth/guards.server.ts'
import type { AlertsOffer } from '#app/components/merchant/alerts/alerts-view.ts'
import { hasBrowser } from '#app/data/alert/channels.server.ts'
import { variablesOf } from '#app/env.server.ts'
import type { Context } from '#app/load-context.server.ts'
import { logFault } from '#app/log.server.ts'
import { alertsCard } from '#copy/merchant/alerts'

const COOKIE = 'alerts-later'
const LATER_SECONDS = 14 * 24 * 60 * 60

/** Null when it can't be read: the page shows without it. */
export async function alertsOffer(
  request: Request,
  context: Context,
  { user, store }: Merchant,
): Promise<AlertsOffer | null> {
  const { VAPID_PUBLIC_KEY: key } = variablesOf(context.env)
  if (!key) return null
  try {
    const [isOn, hasProducts] = await Promise.all([
      hasBrowser(context, user.id, user.sessionId),
      store.rows.alertSettings.hasProducts(),
    ])
    return { key, isOn, isOffered: hasProducts && !isOn && !wasPutOff(request), words: alertsCard() }
  } catch (error) {
    logFault(context, 'alerts were not offered', error)
    return null
  }
}

function wasPutOff(request: Request): boolean {
  return cookiesOf(request.headers).has(COOKIE)
}

/** Per browser: another one asks for itself. */
export function putOffCookie(request: Request): string {
  return `${COOKIE}=1; Path=/; Max-Age=${LATER_SECONDS}; ${cookieAttributes(request)}`
}

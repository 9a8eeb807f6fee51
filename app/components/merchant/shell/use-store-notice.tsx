import { Link, useFetcher, useLocation, useMatches, useNavigate } from '@remix-run/react'
import { Bell, Mail, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { setChoiceCookie } from '#app/browser/choice-cookie.ts'
import { dialogWords } from '#copy/merchant/dialog'
import type { AlertsOffer } from '../alerts/alerts-view.ts'
import { useAlerts } from '../alerts/use-alerts.ts'
import { newQueryParams, queryWith } from '../orders/list/address.ts'
import type { OrdersView } from '../orders/order-view.ts'
import { PageStoreField } from '../page-store-field.tsx'
import { Strip, stripAction } from './strip.tsx'

/** Holds what was closed, by its kind and what it said. */
export const CLOSED_NOTICES = 'closed-notices'

export interface MailNotice {
  key: string
  title: string
  text: string
  action: string
}

interface Facts {
  /** Null once the address is confirmed. */
  mail: MailNotice | null
  alerts: AlertsOffer | null
  /** The cookie CLOSED_NOTICES. */
  closed: string
}

/** Returns the first that holds: mail not confirmed, orders not sent, alerts. */
export function useStoreNotice({ mail, alerts, closed: closedBefore }: Facts): ReactNode {
  const { Form } = useFetcher()
  const navigate = useNavigate()
  const later = useFetcher()
  const { pathname, search } = useLocation()
  const [closed, setClosed] = useState(closedBefore)
  // The settings explain why a browser can't show alerts.
  const { turnOn, isBusy } = useAlerts(alerts, () => navigate('/settings/alerts'))
  const unsent = (useMatches().at(-1)?.data as { view?: Partial<OrdersView> } | undefined)?.view?.unsent
  const isClosed = (key: string) => closed.split('.').includes(key)
  const closing = (key: string) => ({
    label: dialogWords().close,
    onClick() {
      const [kind] = key.split('-')
      const next = [...closed.split('.').filter((other) => !other.startsWith(`${kind}-`)), key].join('.')
      setChoiceCookie(CLOSED_NOTICES, next)
      setClosed(next)
      document.getElementById('page')?.focus({ preventScroll: true })
    },
  })

  if (mail && !isClosed(mail.key)) {
    return (
      <Strip
        icon={Mail}
        title={mail.title}
        text={mail.text}
        action={
          <Form method="post" action="/auth/send-again">
            <button type="submit" className={stripAction}>
              {mail.action}
            </button>
          </Form>
        }
        close={closing(mail.key)}
      />
    )
  }
  if (unsent && !isClosed(`unsent-${unsent.n}`)) {
    const isShown = new URLSearchParams(search).get('status') === 'unsent'
    return (
      <Strip
        icon={TriangleAlert}
        title={unsent.title}
        text={unsent.text}
        action={
          !isShown && (
            <Link
              to={pathname + queryWith(search, { ...newQueryParams, status: 'unsent' })}
              preventScrollReset
              className={stripAction}
            >
              {unsent.show}
            </Link>
          )
        }
        close={closing(`unsent-${unsent.n}`)}
      />
    )
  }
  if (!alerts?.isOffered || later.state !== 'idle') return null
  const { words } = alerts
  return (
    <later.Form method="post" action="/settings/alerts">
      <PageStoreField />
      <input type="hidden" name="intent" value="later" />
      <Strip
        icon={Bell}
        title={words.title}
        text={words.text}
        action={
          <Link
            to="/settings/alerts"
            className={stripAction}
            aria-busy={isBusy || undefined}
            onClick={(event) => {
              event.preventDefault()
              if (!isBusy) turnOn()
            }}
          >
            {isBusy ? words.turningOn : words.turnOn}
          </Link>
        }
        close={{ label: words.later, type: 'submit' }}
      />
    </later.Form>
  )
}

import { Link, useFetcher, useNavigate } from '@remix-run/react'
import { Bell } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { AlertsOffer } from './alerts-view.ts'
import { useAlerts } from './use-alerts.ts'

interface Props {
  offer: AlertsOffer | null
  /** Set when another card has the accent. */
  isPlain?: boolean
  look?: string
}

export function AlertsCard({ offer, isPlain = false, look = '' }: Props) {
  const navigate = useNavigate()
  const later = useFetcher()
  // The settings explain why a browser can't show alerts.
  const { turnOn, isBusy } = useAlerts(offer, () => navigate('/settings/alerts'))
  if (!offer?.isOffered || later.state !== 'idle') return null
  const { words } = offer
  const colors = isPlain ? 'border-line bg-card' : 'border-accent/45 bg-accent-soft'
  return (
    <section
      aria-labelledby="alerts-card"
      className={`flex flex-wrap items-center gap-3 rounded-card border p-4 shadow-flat lg:px-5 ${colors} ${look}`}
    >
      <span
        className={`grid size-11 flex-none place-items-center rounded-full ${isPlain ? 'bg-wash text-ink-2' : 'bg-accent text-on-accent'}`}
      >
        <Bell className="icon" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="alerts-card" className="text-base">
          {words.title}
        </h2>
        <p className="text-sm text-ink-2">{words.text}</p>
      </div>
      <div className="flex flex-[1_0_100%] gap-2 md:flex-none md:flex-row-reverse">
        <Link
          to="/settings/alerts"
          className={buttonClass(isPlain ? 'quiet' : 'primary', 'flex-1')}
          aria-busy={isBusy || undefined}
          onClick={(event) => {
            event.preventDefault()
            if (!isBusy) turnOn()
          }}
        >
          {isBusy ? words.turningOn : words.turnOn}
        </Link>
        <later.Form method="post" action="/settings/alerts">
          <input type="hidden" name="intent" value="later" />
          <Button kind="text" type="submit">
            {words.later}
          </Button>
        </later.Form>
      </div>
    </section>
  )
}

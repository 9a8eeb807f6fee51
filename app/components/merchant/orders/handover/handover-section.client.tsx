import { useFetcher } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { handoverPanel as words } from '#copy/merchant/handover'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../../use-access.ts'
import { PanelSection } from '../details/order-panel.tsx'
import type { HandoverView, ShownCode, ShownStop } from './handover-view.ts'

interface Props {
  storeId: string
  orderId: string
  /** Changes with each report. */
  version: string
}

export function HandoverSection({ storeId, orderId, version }: Props) {
  const [view, setView] = useState<HandoverView | null>(null)
  const asked = useFetcher<ShownCode>()
  const mayShowCode = useMay('orders.manage')
  const path = `/store/${storeId}/orders/${orderId}/handover`

  // Not a fetcher: a read that Remix aborts for a revalidation would fail the whole page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after a report
  useEffect(() => {
    const controller = new AbortController()
    readHandover(path, controller.signal)
      .then(setView)
      .catch((error: unknown) => controller.signal.aborted || console.warn('the hand-over was not read', error))
    return () => controller.abort()
  }, [path, version])

  if (!view || view.stops.length === 0) return null
  return (
    <PanelSection title={words().title}>
      <ul className="grid gap-3">
        {view.stops.map((stop) => (
          <Stop key={stop.title} stop={stop} />
        ))}
      </ul>
      {mayShowCode && view.isOnRun && (
        <asked.Form method="post" action={path} className="mt-3 grid gap-1">
          {asked.data?.code ? (
            <p className="text-lg font-bold" role="status">
              {words().code({ code: asked.data.code })}
            </p>
          ) : (
            <>
              <Button type="submit" disabled={asked.state !== 'idle'}>
                {words().showCode}
              </Button>
              <p className="text-sm text-ink-2" role="status">
                {asked.data ? words().noneNow : words().showHint}
              </p>
            </>
          )}
        </asked.Form>
      )}
    </PanelSection>
  )
}

async function readHandover(path: string, signal: AbortSignal): Promise<HandoverView> {
  const answer = await fetch(path, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.json()
}

function Stop({ stop: { title, state, isUnverified, details, warnings, note, photos } }: { stop: ShownStop }) {
  return (
    <li className="grid gap-1 text-sm">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-base" dir="auto">
          {title}
        </span>
        <span
          className={`rounded-full px-3 py-0.5 font-semibold ${isUnverified ? 'bg-warn-soft text-warn' : 'bg-wash text-ink-2'}`}
        >
          {state}
        </span>
      </p>
      {details.length > 0 && <p className="text-ink-2">{details.join(' · ')}</p>}
      {warnings.map((warning) => (
        <p key={warning} className="font-semibold text-warn">
          {warning}
        </p>
      ))}
      {note && (
        <p className="whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      {photos.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {photos.map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noreferrer">
              <img
                src={href}
                alt={label}
                width={72}
                height={72}
                loading="lazy"
                className="size-18 rounded-control object-cover"
              />
            </a>
          ))}
        </p>
      )}
    </li>
  )
}

import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { AlertsProblem } from '#app/browser/alerts/device-state.ts'
import type { BrowserChannel } from '#app/browser/alerts/turn-on.client.ts'
import { lazyModule, useLazyModule } from '#app/browser/loading/lazy-module.ts'
import { loadModule } from '#app/browser/loading/load-module.ts'
import { sayError } from '../../ui/toast/toaster.tsx'
import { useFormResult } from '../use-form-result.ts'
import type { AlertsAnswer, AlertsOffer } from './alerts-view.ts'

const browserAlerts = lazyModule(() => import('#app/browser/alerts/turn-on.client.ts'))

export function useAlerts(offer: AlertsOffer | null, onProblem: (problem: AlertsProblem) => void) {
  const fetcher = useFetcher<AlertsAnswer>()
  const module = useLazyModule(browserAlerts)
  const [isAsking, setAsking] = useState(false)
  const sent = useRef<BrowserChannel | null>(null)
  const key = offer?.key

  function send(intent: 'turn-on' | 'renew', channel: BrowserChannel) {
    sent.current = channel
    fetcher.submit({ intent, ...channel }, { method: 'post', action: '/settings/alerts' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useEffect(() => {
    if (!module || !key) return
    let isWanted = true
    module.alertsToRenew(key, offer.isOn).then((channel) => channel && isWanted && send('renew', channel))
    return () => {
      isWanted = false
    }
  }, [module, key])

  useFormResult(fetcher.data, ({ ok, reason }) => {
    if (ok && key && sent.current) module?.confirmAlerts(key, sent.current)
    if (reason === 'channel-removed') module?.forgetAlerts()
  })

  async function turnOn() {
    if (!offer || !key) return
    setAsking(true)
    const loaded = await loadModule(browserAlerts.fetch)
    const turned = await loaded?.turnOnAlerts(key)
    setAsking(false)
    if (turned && 'channel' in turned) send('turn-on', turned.channel)
    else if (!turned || turned.problem === 'failed') sayError({ title: offer.words.failed })
    else if (turned.problem !== 'dismissed') onProblem(turned.problem)
  }

  return { turnOn, isBusy: isAsking || fetcher.state !== 'idle' }
}

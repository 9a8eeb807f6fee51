import { useFetcher } from '@remix-run/react'
import type { ReactNode } from 'react'
import { alertsPage as words } from '#copy/merchant/alerts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import type { AlertsAnswer, AlertsView, ChannelView } from './alerts-view.ts'

interface Props {
  channel: ChannelView
  mutes: AlertsView['mutes']
  /** The page's result, for use without a script. */
  answer: AlertsAnswer | undefined
  children: ReactNode
}

export function ChannelTest({ channel, mutes, answer, children }: Props) {
  const fetcher = useFetcher<AlertsAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const result = fetcher.data ?? (answer?.id === channel.id ? answer : undefined)
  return (
    <div>
      <div className="flex flex-wrap gap-2">
        <fetcher.Form method="post" className="grid min-w-40 flex-1">
          <PageStoreField />
          <input type="hidden" name="id" value={channel.id} />
          <Button
            type="submit"
            name="intent"
            value="test"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            aria-label={words().testOf({ name: channel.name })}
          >
            {isBusy ? words().testing : words().test}
          </Button>
        </fetcher.Form>
        {children}
        {mutes && <Mute channel={channel} store={mutes.store} />}
      </div>
      {mutes && channel.isMuted && <p className="mt-3 text-sm text-ink-2">{words().isMuted(mutes)}</p>}
      <div role="status">
        {result && !isBusy && (
          <p
            className={`mt-3 flex items-center gap-2 rounded-control px-3 py-2.5 text-sm ${
              result.ok ? 'bg-brand-soft text-brand-strong' : 'bg-danger-soft text-danger'
            }`}
          >
            <Icon name={result.ok ? 'check' : 'info'} small />
            {result.title}
          </p>
        )}
      </div>
    </div>
  )
}

function Mute({ channel, store }: { channel: ChannelView; store: string }) {
  const fetcher = useFormFetcher<AlertsAnswer>()
  const { id, name, isMuted } = channel
  const [label, labelOf] = isMuted ? [words().unmute, words().unmuteOf] : [words().mute, words().muteOf]
  return (
    <fetcher.Form method="post">
      <PageStoreField />
      <input type="hidden" name="id" value={id} />
      <Button
        kind="text"
        type="submit"
        name="intent"
        value={isMuted ? 'unmute' : 'mute'}
        aria-busy={fetcher.state !== 'idle' || undefined}
        aria-label={labelOf({ store, name })}
      >
        {label({ store })}
      </Button>
    </fetcher.Form>
  )
}

import { useFetcher, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { telegramWords as words } from '#copy/merchant/alerts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useFormResult } from '../use-form-result.ts'
import type { AlertsAnswer, AlertsView } from './alerts-view.ts'
import { ChannelMark } from './channel-mark.tsx'
import { ChannelRow } from './channel-row.tsx'

interface Props {
  view: AlertsView
  answer: AlertsAnswer | undefined
}

export function TelegramCard({ view: { chats, hasBot, mutes }, answer }: Props) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
      {chats.length > 0 && (
        <ul className="divide-y divide-line">
          {chats.map((chat) => (
            <ChannelRow key={chat.id} channel={chat} kind="chat" mutes={mutes} answer={answer} />
          ))}
        </ul>
      )}
      {(chats.length === 0 || hasBot) && (
        <div className="grid gap-3 p-4">
          {chats.length === 0 && (
            <div className="flex items-center gap-3">
              <ChannelMark kind="telegram" tone="off" />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="font-semibold">{words().none}</p>
                <p className="text-sm text-ink-2">{hasBot ? words().text : words().unavailable}</p>
              </div>
            </div>
          )}
          {hasBot && (
            <Connect key={chats.length} label={chats.length > 0 ? words().another : words().connect} answer={answer} />
          )}
        </div>
      )}
    </div>
  )
}

function Connect({ label, answer }: { label: string; answer: AlertsAnswer | undefined }) {
  const fetcher = useFetcher<AlertsAnswer>()
  const isBusy = fetcher.state !== 'idle'
  const url = (fetcher.data ?? answer)?.telegramUrl
  useFormResult(fetcher.data)
  useReturn(url !== undefined)
  if (url) {
    return (
      <div className="grid gap-2">
        <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('primary')}>
          {words().open}
        </a>
        <p role="status" className="text-sm text-ink-2">
          {words().openText}
        </p>
      </div>
    )
  }
  return (
    <fetcher.Form method="post" className="grid">
      <PageStoreField />
      <Button
        type="submit"
        name="intent"
        value="connect-telegram"
        className="text-brand-strong!"
        disabled={isBusy}
        aria-busy={isBusy || undefined}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}

/** Revalidates when the merchant returns from the chat. */
function useReturn(isAway: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isAway) return
    const look = () => document.visibilityState === 'visible' && revalidate()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isAway, revalidate])
}

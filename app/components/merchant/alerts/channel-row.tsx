import { telegramWords, alertsPage as words } from '#copy/merchant/alerts'
import { Button } from '../../ui/button.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import type { AlertsAnswer, AlertsView, ChannelView } from './alerts-view.ts'
import { ChannelMark } from './channel-mark.tsx'
import { ChannelTest } from './channel-test.tsx'

interface Props {
  channel: ChannelView
  kind: 'device' | 'chat'
  mutes: AlertsView['mutes']
  answer: AlertsAnswer | undefined
}

export function ChannelRow({ channel, kind, mutes, answer }: Props) {
  const { name, isEnded, isPhone } = channel
  const isChat = kind === 'chat'
  const remove = <RemoveButton channel={channel} isChat={isChat} />
  return (
    <li className="grid gap-3 p-4">
      <div className="flex items-center gap-3">
        <ChannelMark
          kind={isChat ? 'telegram' : isPhone ? 'phone' : 'laptop'}
          tone={isEnded ? 'ended' : isChat ? 'on' : 'off'}
        />
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold wrap-anywhere" dir="auto">
            {name}
          </p>
          <p className={`text-sm ${isEnded ? 'text-danger' : 'text-ink-2'}`}>{stateOf(channel, isChat)}</p>
        </div>
        {isEnded && remove}
      </div>
      {!isEnded && (
        <ChannelTest channel={channel} mutes={mutes} answer={answer}>
          {remove}
        </ChannelTest>
      )}
    </li>
  )
}

function stateOf({ isEnded, isMoved, lastDelivered }: ChannelView, isChat: boolean): string {
  if (isMoved) return telegramWords().moved
  if (isEnded) return isChat ? telegramWords().ended : words().endedDevice
  return lastDelivered === null ? words().notDelivered : words().lastDelivered({ when: lastDelivered })
}

function RemoveButton({ channel, isChat }: { channel: ChannelView; isChat: boolean }) {
  const fetcher = useFormFetcher<AlertsAnswer>()
  const label = isChat ? telegramWords().disconnectOf : words().removeOf
  return (
    <fetcher.Form method="post">
      <PageStoreField />
      <input type="hidden" name="id" value={channel.id} />
      <Button
        kind="text"
        type="submit"
        name="intent"
        value={isChat ? 'disconnect' : 'remove'}
        aria-busy={fetcher.state !== 'idle' || undefined}
        aria-label={label({ name: channel.name })}
      >
        {isChat ? telegramWords().disconnect : words().remove}
      </Button>
    </fetcher.Form>
  )
}

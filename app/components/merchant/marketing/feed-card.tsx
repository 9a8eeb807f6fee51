import { feedCard as words } from '#copy/merchant/marketing'
import { Button } from '../../ui/button.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { Switch } from '../switch.tsx'
import { useMay } from '../use-access.ts'
import { useFormFetcher } from '../use-form-result.ts'
import { CopyField } from './copy-field.tsx'
import type { FeedAnswer, MarketingView } from './marketing-view.ts'

export function FeedCard({ feed }: { feed: MarketingView['feed'] }) {
  const fetcher = useFormFetcher<FeedAnswer>()
  const mayEdit = useMay('marketing.edit')
  const isOn = fetcher.formData ? fetcher.formData.get('isOn') === '1' : feed.isOn
  const switchFeed = (on: boolean) =>
    fetcher.submit({ intent: 'switch-feed', isOn: on ? '1' : '0' }, { method: 'post' })
  return (
    <section aria-labelledby="feed" className="rounded-card border border-line bg-card shadow-flat">
      <h2 id="feed" className="flex min-h-14 items-center px-4 py-3 text-base md:px-5">
        {words().title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-4 md:px-5 md:pb-5">
        {mayEdit && (
          <fetcher.Form method="post">
            <PageStoreField />
            <input type="hidden" name="intent" value="switch-feed" />
            <Switch id="feed-switch" label={words().label} isOn={isOn} onChange={switchFeed} />
            <noscript>
              <input type="hidden" name="isOn" value={isOn ? '0' : '1'} />
              <Button type="submit">{isOn ? words().switchOff : words().switchOn}</Button>
            </noscript>
          </fetcher.Form>
        )}
        {!feed.isConfirmed && <p className="text-sm text-warn">{words().unconfirmed}</p>}
        {isOn && <CopyField link={feed.url} label={words().address} copied={words().copied} />}
        <p className="text-sm text-ink-2">{words().text}</p>
      </div>
    </section>
  )
}

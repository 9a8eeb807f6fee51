import { Copy, Link2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import { runPage as words } from '#copy/merchant/order-runs'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say } from '../../ui/toast/toaster.tsx'
import { type FormResult, useFormFetcher } from '../use-form-result.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { stopLinkQuestion } from './run-question.ts'
import { type RunView, SHARE_RUN } from './run-view.ts'

export function RunLink({ link: { url, works, shareUrl } }: { link: NonNullable<RunView['link']> }) {
  const fetcher = useFormFetcher<FormResult>()
  const share = useRef<HTMLAnchorElement>(null)
  // The hash marks a new run, whose link has to be sent to the rider.
  useEffect(() => {
    if (location.hash !== `#${SHARE_RUN}`) return
    scrollTo(0, 0)
    share.current?.focus({ preventScroll: true })
  }, [])
  const copy = async () => {
    if (await copyText(url)) say({ title: words().copied })
  }
  return (
    <section
      aria-label={words().link}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-[minmax(0,1fr)_auto]">
        <p className="flex min-h-11 min-w-0 items-center gap-2 rounded-control bg-wash px-3 text-xs text-ink-2">
          <Link2 className="size-4 flex-none" aria-hidden="true" />
          <span className="truncate select-all" dir="ltr">
            {url.replace(/^https?:\/\//, '')}
          </span>
        </p>
        <div className="flex flex-wrap gap-2 *:max-md:flex-auto">
          <a
            ref={share}
            id={SHARE_RUN}
            href={shareUrl}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('quiet', 'text-brand-strong! max-md:basis-full')}
          >
            <Icon name="whatsapp" small />
            {words().share}
          </a>
          <Button className="max-md:px-3!" onClick={copy}>
            <Copy className="icon icon-small" aria-hidden="true" />
            {words().copy}
          </Button>
          <fetcher.Form method="post" className="flex">
            <input type="hidden" name="intent" value="extend" />
            <Button type="submit" className="flex-auto max-md:px-3!" disabled={fetcher.state !== 'idle'}>
              {words().extend}
            </Button>
          </fetcher.Form>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        <p>{works}</p>
        <ConfirmStep question={stopLinkQuestion()} className={buttonClass('text', 'text-danger!')}>
          {words().stop}
        </ConfirmStep>
      </div>
    </section>
  )
}

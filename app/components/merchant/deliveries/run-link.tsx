import { useEffect, useRef } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import { runPage as words } from '#copy/merchant/order-runs'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say } from '../../ui/toast/toaster.tsx'
import { type RunView, SHARE_RUN } from './run-view.ts'

/** Shown until the first stop is done: then the head's icon shares the link again. */
export function RunLink({ rider, link }: { rider: string; link: NonNullable<RunView['link']> }) {
  const share = useRef<HTMLAnchorElement>(null)
  // The hash marks a new run, whose link has to be sent to the rider.
  useEffect(() => {
    if (location.hash !== `#${SHARE_RUN}`) return
    scrollTo({ top: 0, behavior: 'instant' })
    share.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      aria-label={words().link}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 rounded-card border border-line bg-card p-3 shadow-flat"
    >
      <a
        ref={share}
        id={SHARE_RUN}
        href={link.shareUrl}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary')}
      >
        <Icon name="whatsapp" small />
        {words().share}
      </a>
      <IconButton
        label={words().copy}
        className="size-12! rounded-control! border border-line-strong"
        onClick={() => copyLink(link.url)}
      >
        <Icon name="copy" small />
      </IconButton>
      <p className={`col-span-2 text-sm ${link.isOver ? 'font-semibold text-warn' : 'text-ink-2'}`} dir="auto">
        {link.isOver ? link.works : words().opens({ rider, works: link.works })}
      </p>
    </section>
  )
}

export async function copyLink(url: string) {
  if (await copyText(url)) say({ title: words().copied })
}

import type { Platform } from '#app/domain/store/store.ts'
import { successStep as words } from '#copy/onboarding/steps'
import { Button, type ButtonKind, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { say, sayError } from '../ui/toast/toaster.tsx'

interface Props {
  link: string
  platform: Platform
  shareHref: string
  kind?: ButtonKind
}

export function ShareStore({ link, platform, shareHref, kind = 'primary' }: Props) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      say({ title: words().copied })
    } catch {
      sayError({ title: words().copyFailed })
    }
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-2 rounded-card border border-line bg-card py-1 pe-1 ps-4 lg:bg-paper">
        <a
          href={link}
          dir="ltr"
          target="_blank"
          rel="noreferrer"
          className="min-w-0 flex-1 py-3 font-semibold text-brand-strong underline decoration-1 underline-offset-3 wrap-anywhere"
        >
          {link.replace(/^https?:\/\//, '').replace(/[^/]*$/, '')}
          <wbr />
          {link.replace(/^.*\//, '')}
        </a>
        <Button kind="text" className="flex-none" aria-label={words().copy} onClick={copy}>
          <Icon name="copy" small />
        </Button>
      </div>
      <a href={shareHref} target="_blank" rel="noreferrer" className={buttonClass(kind, 'min-h-14 w-full')}>
        <Icon name={platform} />
        {words().share[platform]}
      </a>
    </div>
  )
}

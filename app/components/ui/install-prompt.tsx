import { useEffect, useRef } from 'react'
import type { InstallActions, InstallState } from '#app/browser/install-prompt.ts'
import { installPrompt } from '#copy/marketing/chrome'
import { buttonClass } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
  /** Default: hidden, for app/browser/site/install.ts to show. */
  state?: InstallState & Pick<InstallActions, 'install' | 'later'>
}

export function InstallPrompt({ state }: Props) {
  const prompt = useRef<HTMLElement>(null)
  const isRequested = state?.isOpen && state.isRequested
  useEffect(() => {
    if (!isRequested) return
    const opener = document.activeElement
    prompt.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isRequested])
  const isByHand = Boolean(state?.isByHand)
  return (
    <aside
      ref={prompt}
      id="install-prompt"
      className="site-prompt sticky bottom-(--prompt-foot) z-30 m-2 grid max-h-(--prompt-height) grid-cols-[48px_minmax(0,1fr)] gap-4 overflow-y-auto rounded-sheet border border-line bg-card p-4 shadow-raised md:my-6 md:ms-auto md:me-6 md:w-100"
      aria-label={installPrompt().label}
      tabIndex={-1}
      hidden={!state?.isOpen || state.kind === null}
      onKeyDown={(event) => event.key === 'Escape' && state?.later()}
    >
      <img src="/icons/icon-192.png" alt="" width="48" height="48" loading="lazy" />
      <div data-install-part="install" hidden={state?.kind !== 'install'}>
        <h2 className="text-base">{installPrompt().title}</h2>
        <p className="mt-1 text-sm text-ink-2" data-install-part="dialog" hidden={isByHand}>
          {installPrompt().text}
        </p>
        <p className="mt-1 text-sm text-ink-2" data-install-part="by-hand" role="status" hidden={!isByHand}>
          {installPrompt().byHand}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <button
            type="button"
            className={buttonClass('primary')}
            data-install-part="dialog"
            data-install-now
            hidden={isByHand}
            onClick={state?.install}
          >
            {installPrompt().install}
          </button>
          <button type="button" className={buttonClass('text')} data-install-later onClick={state?.later}>
            {installPrompt().later}
          </button>
        </div>
      </div>
      <div data-install-part="ios" hidden={state?.kind !== 'ios'}>
        <h2 className="text-base">{installPrompt().iosTitle}</h2>
        <ol className="mt-1 list-decimal ps-5 text-sm text-ink-2 [&_.icon]:ms-1.5 [&_.icon]:-mt-1 [&_.icon]:inline-block [&_.icon]:align-middle">
          {installPrompt().iosSteps.map((step, index) => (
            <li key={step}>
              {step}
              {index === 0 ? <Icon name="share" small /> : null}
            </li>
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" className={buttonClass('primary')} data-install-later onClick={state?.later}>
            {installPrompt().iosDone}
          </button>
        </div>
      </div>
    </aside>
  )
}

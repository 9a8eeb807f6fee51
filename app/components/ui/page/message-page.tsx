import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { errorPage } from '#copy/errors'
import closedStall from '../../marketing/closed-stall.svg'
import { Awning, StallMark } from '../awning.tsx'

interface Props {
  title: string
  text: string
  /** Shows the closed stall: nothing exists at this address. */
  isNotFound?: boolean
  reference?: string
  children: ReactNode
}

export function MessagePage(props: Props) {
  return (
    <div className="flex min-h-dvh flex-col">
      {props.isNotFound ? null : <Awning size="large" />}
      <header className="mx-auto w-full max-w-[1184px] px-4 md:px-6">
        <a
          className="inline-flex min-h-16 items-center gap-2.5 text-lg font-bold tracking-[-.01em] md:min-h-20"
          href="/"
        >
          <StallMark />
          {PRODUCT_NAME}
        </a>
      </header>
      <main className="grid flex-1">
        <MessagePageBody {...props} />
      </main>
      <footer className="border-t border-line">
        <p className="mx-auto max-w-[1184px] px-4 py-6 text-sm text-ink-2 md:px-6">{errorPage().tagline}</p>
      </footer>
    </div>
  )
}

export function MessagePageBody({ title, text, isNotFound = false, reference, children }: Props) {
  return (
    <div
      className={`mx-auto grid w-full max-w-[1184px] content-center gap-8 px-4 pt-6 pb-16 md:items-center md:gap-12 md:px-6 md:pt-12 md:pb-24 ${isNotFound ? 'md:grid-cols-[1fr_minmax(0,520px)] md:max-lg:grid-cols-2' : ''}`}
    >
      <div>
        <h1 className="text-3xl leading-[1.08] tracking-[-.025em]">{title}</h1>
        <p className="mt-3 max-w-[30ch] text-lg text-ink-2">{text}</p>
        <div className="mt-6 grid gap-2 md:mt-8 md:flex md:gap-3">{children}</div>
        {reference ? (
          <p className="mt-6 text-sm text-ink-3">
            {errorPage().reference} <code data-reference>{reference}</code>
          </p>
        ) : null}
      </div>
      {isNotFound ? <ClosedStall /> : null}
    </div>
  )
}

function ClosedStall() {
  return (
    <svg className="w-full rounded-sheet" viewBox="0 0 520 400" aria-hidden="true">
      <image href={closedStall} width="520" height="400" />
      <text
        className="fill-ink"
        x="260"
        y="194"
        transform="rotate(-3 260 190)"
        textAnchor="middle"
        fontWeight="600"
        fontSize="15"
        textLength="150"
        lengthAdjust="spacingAndGlyphs"
      >
        {errorPage().sign}
      </text>
    </svg>
  )
}

import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#app/copy/brand.ts'
import { StallMark } from '../ui/awning.tsx'
import { ConnectionNotice } from '../ui/connection-notice.tsx'
import scene from './stall-scene.svg'

export function StallPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    // Its few controls stay large.
    <div className="grid min-h-dvh text-base [--control-side:20px] [--control-text:1rem] [--control:48px] [--segment:44px] [--tool:44px] md:grid-cols-[minmax(0,1fr)_40%] lg:grid-cols-2">
      <div className="mx-auto flex w-full max-w-112 flex-col px-4 pt-2 pb-8 md:px-6 md:pt-6 md:pb-12">
        <header>
          <Link to="/" reloadDocument className="inline-flex min-h-14 items-center gap-2.5 text-lg font-bold">
            <StallMark />
            {PRODUCT_NAME}
          </Link>
        </header>
        <div className="overflow-hidden rounded-card">
          <ConnectionNotice />
        </div>
        <main data-forms="brief" className="my-8 grid gap-5 md:my-auto">
          <h1 className="text-2xl tracking-[-0.02em]">{title}</h1>
          {children}
        </main>
      </div>
      <div
        className="hidden bg-(--stall-cloth) bg-cover bg-top md:block"
        style={{ backgroundImage: `url(${scene})` }}
        aria-hidden="true"
      />
    </div>
  )
}

export const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-brand-strong underline decoration-1 underline-offset-3'

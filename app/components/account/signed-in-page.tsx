import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { usePageAccount } from '#app/browser/page-account.ts'
import { PRODUCT_NAME } from '#app/copy/en/brand.ts'
import { StallMark } from '../ui/awning.tsx'
import { ConnectionNotice } from '../ui/connection-notice.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { ConfirmBanner } from './confirm-banner.tsx'

export interface PageUser {
  email: string
  isConfirmed: boolean
}

export function SignedInPage({ user, children }: { user: PageUser; children: ReactNode }) {
  usePageAccount(user.email)
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-paper">
        <div className="mx-auto flex min-h-16 max-w-296 items-center justify-between px-4 md:px-6">
          <Link to="/dashboard" className="inline-flex min-h-11 items-center gap-2.5 text-lg font-bold">
            <StallMark />
            {PRODUCT_NAME}
          </Link>
          <AvatarMenu email={user.email} />
        </div>
      </header>
      <div className="sticky top-0 z-20">
        <ConnectionNotice />
      </div>
      {!user.isConfirmed && <ConfirmBanner email={user.email} />}
      <main className="mx-auto max-w-296 px-4 py-6 md:px-6 md:py-8">{children}</main>
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** Sums and the button that goes on, below what scrolls. */
export function TillFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="till-foot grid gap-2.5 rounded-b-card border-t border-dashed border-line-strong bg-card px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))] md:sticky md:bottom-0 md:mt-auto md:pb-4">
      {children}
    </footer>
  )
}

export function FootButton(props: ComponentProps<typeof Button>) {
  return <Button kind="primary" className="min-h-[52px] w-full md:pointer-fine:min-h-11" {...props} />
}

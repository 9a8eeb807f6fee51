import { unsentPhotos as words } from '#copy/merchant/images'
import { Button } from '../../ui/button.tsx'
import type { FormImage } from './picked-image.ts'

/** Shown while a save waits: it never leaves out a photo without asking. */
export function UnsentPhotos({ unsent, onLeaveOut }: { unsent: FormImage[]; onLeaveOut(): void }) {
  const refused = unsent.filter((image) => image.state === 'failed').length
  return (
    <div role="status" className="flex basis-full flex-wrap items-center justify-between gap-x-3 text-sm">
      <p>{refused > 0 ? words().refused({ n: refused }) : words().waiting({ n: unsent.length })}</p>
      <Button kind="text" onClick={onLeaveOut}>
        {words().without({ n: unsent.length })}
      </Button>
    </div>
  )
}

import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { PrinterLink } from '#app/browser/printer/printer-choice.ts'
import { printerWords as words } from '#copy/merchant/till-device'
import { Button } from '../../../ui/button.tsx'
import type { usePrinter } from './use-printer.ts'

interface Props {
  printer: ReturnType<typeof usePrinter>
  /** The pressed button is gone. */
  onChanged: () => void
}

export function PrinterRow({ printer, onChanged }: Props) {
  const { links, choice, step, refusal, find, forget } = printer
  const [isChoosing, setChoosing] = useState(false)
  const [only, second] = links
  if (!only) return null
  const isBusy = step === 'finding' || step === 'printing'

  async function findBy(link: PrinterLink) {
    if (isBusy) return
    await find(link)
    setChoosing(false)
    onChanged()
  }

  function press() {
    if (second) setChoosing(!isChoosing)
    else if (only) findBy(only)
  }

  function toBrowser() {
    if (isBusy) return
    forget()
    onChanged()
  }

  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm text-ink-2 empty:absolute">
        {step === 'printed' && words().sent}
      </p>
      {refusal && (
        <p role="alert" className="rounded-control bg-danger-soft p-3 text-sm text-danger">
          {words().refused[refusal]}
        </p>
      )}
      {choice ? (
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 flex-1 text-sm">
            {words().title({ name: choice.name ?? words().links[choice.link] })}
          </span>
          <Button kind="text" className="-me-3 text-sm" aria-disabled={isBusy} onClick={toBrowser}>
            {words().byBrowser}
          </Button>
        </div>
      ) : (
        <>
          <Button
            kind="text"
            className="-ms-3 justify-self-start text-sm"
            aria-expanded={second ? isChoosing : undefined}
            aria-disabled={isBusy}
            onClick={press}
          >
            <Printer className="icon icon-small" aria-hidden="true" />
            {words().find}
          </Button>
          {isChoosing && (
            <div className="pair gap-2">
              {links.map((link) => (
                <Button key={link} className="text-sm" aria-disabled={isBusy} onClick={() => findBy(link)}>
                  {words().links[link]}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}

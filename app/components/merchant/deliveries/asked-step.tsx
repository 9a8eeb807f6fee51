import { useState } from 'react'
import { runPage as words } from '#copy/merchant/order-runs'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { useRunFetcher } from './use-run-fetcher.ts'

interface Props {
  intent: string
  label: string
  title: string
  text: string
  yes: string
  kind?: ButtonKind
}

/** A step that can't be taken back: asks first. Without a script it is the plain button. */
export function AskedStep({ intent, label, title, text, yes, kind }: Props) {
  const [isAsking, setAsking] = useState(false)
  const fetcher = useRunFetcher()
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        kind={kind}
        className="text-danger!"
        disabled={isBusy}
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={title}
        text={text}
        yes={yes}
        no={words().keep}
        isGrave
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          fetcher.submit({ intent }, { method: 'post' })
        }}
      />
    </fetcher.Form>
  )
}

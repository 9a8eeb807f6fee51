import { useEffect, useState } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import { linkCard, marketingToasts as toasts } from '#copy/merchant/marketing'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say, sayError } from '../../ui/toast/toaster.tsx'

const COPIED_MS = 2000

interface Props {
  link: string
  label: string
  copied?: { title: string }
}

export function CopyField({ link, label, copied = toasts().copied }: Props) {
  return (
    <div className="flex gap-2">
      <input
        readOnly
        dir="ltr"
        value={link}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-line bg-paper px-3 text-ellipsis"
      />
      <CopyButton key={link} link={link} copied={copied} />
    </div>
  )
}

function CopyButton({ link, copied }: { link: string; copied: { title: string } }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    const isDone = await copyText(link)
    setCopied(isDone)
    if (isDone) say(copied)
    else sayError(toasts().copyFailed)
  }

  return (
    <Button onClick={copy} className="min-w-28 flex-none">
      <Icon name={isCopied ? 'check' : 'copy'} small />
      {isCopied ? linkCard().copied : linkCard().copy}
    </Button>
  )
}
